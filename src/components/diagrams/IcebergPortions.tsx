import {type ReactNode} from 'react';
import {translate} from '@docusaurus/Translate';

import {useEdition} from '../../lib/edition';
import {LOT_SIZE} from './data/book';
import {count, money} from '../../lib/format';
import {iceberg, icebergSteps, type IcebergStep} from './data/iceberg';
import Figure, {type DrawingProps} from './Figure';
import NumbersTable from './NumbersTable';
import Picture from './Picture';
import styles from './own.module.css';

const ROW = 34;
const BAR = 24;
const GAP = 3;

type Portion = 'done' | 'visible' | 'hidden';

/** Which portion of a step is filled, shown or still hidden, from the first to the last. */
export function portions(step: IcebergStep, size: number): Portion[] {
  const of = (lots: number, kind: Portion): Portion[] => Array.from({length: lots / size}, () => kind);
  return [...of(step.done, 'done'), ...of(step.visible, 'visible'), ...of(step.hidden, 'hidden')];
}

/** Text inside a portion; the hidden ones say it by their hatching. */
function word(kind: Portion): string {
  if (kind === 'done') return '✓';
  if (kind === 'hidden') return '';
  return translate({
    id: 'diagrams.iceberg.visible',
    message: 'видно',
    description: 'Iceberg diagram: the portion the market sees',
  });
}

function Drawing({
  scene: steps,
  width,
  title,
  edition,
}: DrawingProps<readonly IcebergStep[]> & {readonly title: string}): ReactNode {
  const cell = (width - 30) / (iceberg.lots / iceberg.visible);
  return (
    <Picture width={width} height={steps.length * ROW} label={title}>
      {({hatch}) =>
        steps.map((step, row) => (
          <g key={step.done}>
            <text className={styles.text} x="2" y={row * ROW + 18}>
              {count(row, edition)}
            </text>
            {portions(step, iceberg.visible).map((kind, index) => {
              const box = {x: 30 + index * cell, y: row * ROW + 2, width: cell - GAP, height: BAR, rx: 3};
              return (
                <g key={index}>
                  <rect className={styles[kind]} {...box} />
                  {kind === 'hidden' && <rect fill={`url(#${hatch})`} {...box} />}
                  <text
                    className={kind === 'visible' ? styles.middleStrong : styles.middle}
                    x={box.x + box.width / 2}
                    y={box.y + 17}>
                    {word(kind)}
                  </text>
                </g>
              );
            })}
          </g>
        ))
      }
    </Picture>
  );
}

/** An iceberg order portion by portion: what is filled, what the market sees, what is hidden; and the sums. */
export default function IcebergPortions(): ReactNode {
  const edition = useEdition();
  const steps = icebergSteps(iceberg.lots, iceberg.visible);
  const title = translate(
    {
      id: 'diagrams.iceberg.title',
      message: 'Айсберг на {lots}\u00A0лотов показывает по {visible}\u00A0лотов',
      description: 'Iceberg diagram: caption',
    },
    {lots: count(iceberg.lots, edition), visible: count(iceberg.visible, edition)},
  );
  const heads = [
    translate({id: 'diagrams.iceberg.portions', message: '№', description: 'Iceberg diagram: table column'}),
    translate({id: 'diagrams.iceberg.filledLots', message: 'Исполнено', description: 'Iceberg diagram: table column'}),
    translate({id: 'diagrams.iceberg.visibleLots', message: 'Видно', description: 'Iceberg diagram: table column'}),
    translate({id: 'diagrams.iceberg.hiddenLots', message: 'Скрыто', description: 'Iceberg diagram: table column'}),
    translate({id: 'diagrams.iceberg.spent', message: 'Сумма, ₽', description: 'Iceberg diagram: table column'}),
  ];
  return (
    <Figure title={title} draw={(width) => <Drawing {...{scene: steps, width, title, edition}} />}>
      <p className={styles.legend}>
        {translate({
          id: 'diagrams.iceberg.legend',
          message:
            'Слева — сколько порций исполнено. Галочка — исполнено, рамка — видимая порция, штриховка — скрытый остаток. В таблице объёмы даны в лотах.',
          description: 'Iceberg diagram: how to read it',
        })}
      </p>
      <NumbersTable
        heads={heads}
        rows={steps.map((step, row) => [
          ...[row, step.done, step.visible, step.hidden].map((value) => count(value, edition)),
          money(step.done * LOT_SIZE * iceberg.price, edition),
        ])}
      />
    </Figure>
  );
}
