import {useId, type ReactNode} from 'react';
import {translate} from '@docusaurus/Translate';
import PrintButton from '@site/src/components/PrintButton';
import {useEdition} from '@site/src/lib/edition';
import {KeyboardFigure} from './figure';
import s from './own.module.css';

function PrintSheet(): ReactNode {
  return (
    <PrintButton sheet="hotkeys" className={s.print}>
      {translate({
        id: 'keyboard.print',
        message: 'Напечатать шпаргалку',
        description: 'Button that prints the hotkey cheat sheet',
      })}
    </PrintButton>
  );
}

/**
 * `<Keyboard>…</Keyboard>` in MDX: the terminal's hotkeys on a drawn keyboard, and their cheat sheet on paper.
 *
 * @param props.children - stands under the drawn keys: the trainer.
 */
export default function Keyboard({children}: {readonly children?: ReactNode}): ReactNode {
  const edition = useEdition();
  const words = {
    caption: translate({
      id: 'keyboard.caption',
      message: 'Горячие клавиши Astras, назначения по умолчанию',
      description: 'Caption of the drawn keyboard and title of the printed cheat sheet',
    }),
    choose: translate({
      id: 'keyboard.choose',
      message: 'Какие клавиши подсветить',
      description: 'Legend of the choice of key groups',
    }),
    every: translate({id: 'keyboard.every', message: 'Все', description: 'Choice that lights the keys of all groups'}),
    buys: translate({
      id: 'keyboard.buys',
      message: 'покупка',
      description: 'Key to the drawn keyboard: what a triangle pointing up on a key means',
    }),
    sells: translate({
      id: 'keyboard.sells',
      message: 'продажа',
      description: 'Key to the drawn keyboard: what a triangle pointing down on a key means',
    }),
    none: translate({
      id: 'keyboard.none',
      message: 'не назначена',
      description: 'Instead of a key where none is assigned by default',
    }),
    mouse: translate({
      id: 'keyboard.mouse',
      message: 'Действия мыши',
      description: 'Title of the mouse schemes on the printed cheat sheet',
    }),
    button: translate({
      id: 'keyboard.button',
      message: 'Клавиша',
      description: 'Column of the mouse schemes: mouse button with modifier',
    }),
    row: translate({
      id: 'keyboard.row',
      message: 'Сторона',
      description: 'Column of the mouse schemes: side of the order book',
    }),
    scheme1: translate({id: 'keyboard.scheme1', message: 'Схема 1', description: 'Column of the mouse schemes'}),
    scheme2: translate({id: 'keyboard.scheme2', message: 'Схема 2', description: 'Column of the mouse schemes'}),
  };
  return (
    <KeyboardFigure edition={edition} words={words} name={useId()} actions={<PrintSheet />}>
      {children}
    </KeyboardFigure>
  );
}
