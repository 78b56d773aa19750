import {useEffect, useId, useMemo, useRef, useState, type KeyboardEvent, type ReactNode} from 'react';
import type {ToolProps} from '@site/src/components/Tool';
import {lightEveryGroup, markKeys, type Mark} from '@site/src/components/keyboard/light';
import {useEdition, type Edition} from '@site/src/lib/edition';
import {ToolDialog} from '../ToolDialog';
import s from '../own.module.css';
import {
  after,
  assign,
  assigned,
  begin,
  commandOf,
  idOf,
  isModifier,
  saveOwnKeys,
  loadOwnKeys,
  ownKey,
  pressOf,
  TASKS,
  type OwnKeys,
  type KeyPress,
  type Task,
  type Training,
} from './train';

const COUNT = 15;

const TEXTS = {
  ru: {
    title: 'Тренировка клавиш',
    how: 'Клавиши слушает только это поле. Esc закрывает тренировку, Tab уводит с поля.',
    field: 'Нажмите клавишу команды',
    right: (keys: string, name: string) => `✓ Верно: ${keys}, «${name}».`,
    wrong: (name: string) => `✗ Неверно: эта клавиша выполнила бы «${name}».`,
    nothing: '✗ Неверно: у этой клавиши нет команды.',
    hint: (keys: string) => `Нужная клавиша: ${keys}.`,
    score: (right: number, left: number) => `Верно: ${right} · осталось: ${left}`,
    done: (first: number, all: number) => `Готово: с первого раза ${first} из ${all}`,
    missed: 'С ошибкой:',
    again: 'Ещё раз',
    onlyMissed: 'Повторить ошибки',
    tap: 'Клавиши кнопками',
    own: 'Свои клавиши',
    ownHow:
      'Встаньте в поле команды и нажмите её клавишу. Занятая клавиша уходит от прежней команды. Если сочетание перехватит другая команда, как в терминале, в поле останется «нет». Назначения держатся, пока открыта вкладка.',
    reset: 'Вернуть исходные',
    none: 'нет',
    groups: {book: 'стакан под мышью', all: 'все открытые стаканы', volumes: '', fixed: ''},
  },
  en: {
    title: 'Hotkey trainer',
    how: 'Only this field listens. Esc closes the trainer, Tab leaves the field.',
    field: 'Press the key of the command',
    right: (keys: string, name: string) => `✓ Right: ${keys}, “${name}”.`,
    wrong: (name: string) => `✗ Wrong: this key would have done “${name}”.`,
    nothing: '✗ Wrong: this key has no command.',
    hint: (keys: string) => `The key is ${keys}.`,
    score: (right: number, left: number) => `Right: ${right} · left: ${left}`,
    done: (first: number, all: number) => `Done: ${first} of ${all} at the first attempt`,
    missed: 'Missed:',
    again: 'Once more',
    onlyMissed: 'Repeat what you missed',
    tap: 'Keys as buttons',
    own: 'Your own keys',
    ownHow:
      'Focus the field of a command and press its key. A key that was taken leaves its former command. If another command catches the combination, as it does in the terminal, the field says “none”. The keys are kept while the tab is open.',
    reset: 'Reset to defaults',
    none: 'none',
    groups: {book: 'order book under the mouse', all: 'all open order books', volumes: '', fixed: ''},
  },
} as const;

const keysOf = ({keys}: Task, edition: Edition): string => (typeof keys === 'string' ? keys : keys[edition]);

/** What a press was, and what is said of it. */
interface Feedback {
  readonly mark: Mark;
  readonly text: string;
}

/** Right and missed commands from both ends, as bid and ask; what is still to come lies between. The text says the same. */
function Streak({queue, right, missed}: Training): ReactNode {
  const share = (count: number): string => `${(100 * count) / (right + missed.length + queue.length)}%`;
  return (
    <svg className={s.streak} width="100%" height="6" aria-hidden="true">
      <rect width={share(right)} height="6" />
      <rect x={share(right + queue.length)} width={share(missed.length)} height="6" />
    </svg>
  );
}

/** The commands that were missed, with their keys. */
function Missed({tasks}: {readonly tasks: readonly Task[]}): ReactNode {
  const edition = useEdition();
  return (
    <>
      <p>{TEXTS[edition].missed}</p>
      <ul className={s.missed}>
        {tasks.map((task) => (
          <li key={task.codes.join()}>
            <kbd>{keysOf(task, edition)}</kbd> {task.label[edition]}
          </li>
        ))}
      </ul>
    </>
  );
}

/** Asks for the keys of commands, and tells what a wrong one would have done. */
export default function HotkeyTrainer({close}: ToolProps): ReactNode {
  const edition = useEdition();
  const texts = TEXTS[edition];
  const id = useId();
  const [ownKeys, setOwnKeys] = useState<OwnKeys>(loadOwnKeys);
  const tasks = useMemo(() => assigned(ownKeys), [ownKeys]);
  const [training, setTraining] = useState<Training>(() => begin(COUNT, Math.random, tasks));
  const [feedback, setFeedback] = useState<Feedback>();
  // A missed command is asked twice more: at once, and after two others.
  const {queue, right, missed} = training;
  const current = queue[0];
  const isDone = current === undefined;
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    lightEveryGroup();
    return () => markKeys({});
  }, []);
  // Where what had the focus, the field or a button of the end, is gone.
  useEffect(() => {
    if (document.activeElement === document.body) box.current?.querySelector<HTMLElement>('input, button')?.focus();
  }, [isDone]);

  const press = (key: KeyPress) => {
    if (isModifier(key) || !current) return;
    const other = commandOf(key, tasks);
    const name = current.label[edition];
    const keys = keysOf(current, edition);
    setFeedback(
      other === current
        ? {mark: 'right', text: texts.right(keys, name)}
        : {mark: 'wrong', text: `${other ? texts.wrong(other.label[edition]) : texts.nothing} ${texts.hint(keys)}`},
    );
    markKeys({
      ...(other !== current && {[key.code]: 'wrong' as Mark}),
      ...Object.fromEntries(current.codes.map((code): [string, Mark] => [code, 'right'])),
    });
    setTraining(after(training, key, tasks));
  };
  const restart = (own: readonly Task[]) => {
    setFeedback(undefined);
    markKeys({});
    setTraining(begin(COUNT, Math.random, own));
  };
  const change = (keys: OwnKeys) => {
    saveOwnKeys(keys);
    setOwnKeys(keys);
    restart(assigned(keys));
  };
  const onOwnKey = (task: Task, event: KeyboardEvent) => {
    if (event.key === 'Tab' || event.repeat) return;
    event.preventDefault();
    const key = event.key === 'Escape' ? undefined : ownKey(event.nativeEvent, event.key);
    if (key) change(assign(ownKeys, task, key));
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Tab' || event.repeat) return;
    // Ctrl + R would close a position in the terminal and must not reload this page instead.
    event.preventDefault();
    if (event.key === 'Escape') close();
    else press(event.nativeEvent);
  };

  return (
    <ToolDialog title={texts.title} close={close}>
      <div role="status">
        <p className={s.feedback} data-mark={feedback?.mark}>
          {feedback?.text}
        </p>
        <p className={s.ask}>
          {current ? current.label[edition] : texts.done(right - 2 * missed.length, right - missed.length)}{' '}
          {current && <small>{texts.groups[current.group]}</small>}
        </p>
      </div>
      <Streak {...training} />
      {!isDone && <p className={s.note}>{texts.score(right, queue.length)}</p>}
      <div ref={box} className={s.part}>
        {isDone ? (
          <>
            {missed.length > 0 && <Missed tasks={missed} />}
            <p className={s.row}>
              {missed.length > 0 && (
                <button type="button" className={s.action} onClick={() => restart(missed)}>
                  {texts.onlyMissed}
                </button>
              )}
              <button type="button" className={s.action} onClick={() => restart(tasks)}>
                {texts.again}
              </button>
            </p>
          </>
        ) : (
          <>
            <label className={s.field}>
              {texts.field}
              <input readOnly value="" autoComplete="off" aria-describedby={`${id}-how`} onKeyDown={onKeyDown} />
            </label>
            <p className={s.note} id={`${id}-how`}>
              {texts.how}
            </p>
            <details className={s.fold} open={matchMedia('(hover: none) and (pointer: coarse)').matches}>
              <summary>{texts.tap}</summary>
              <p className={s.row}>
                {tasks.map((task) => (
                  <button
                    key={task.codes.join()}
                    type="button"
                    className={s.action}
                    onClick={() => press(pressOf(task))}>
                    {keysOf(task, edition)}
                  </button>
                ))}
              </p>
            </details>
          </>
        )}
      </div>
      <details className={s.fold}>
        <summary>{texts.own}</summary>
        <p className={s.note} id={`${id}-own`}>
          {texts.ownHow}
        </p>
        <div className={s.grid}>
          {TASKS.map((task) => {
            const assignedTask = tasks.find((other) => other.label === task.label);
            return (
              <label key={idOf(task)} className={s.field}>
                {task.label[edition]} <small>{texts.groups[task.group]}</small>
                <input
                  readOnly
                  autoComplete="off"
                  aria-describedby={`${id}-own`}
                  value={assignedTask ? keysOf(assignedTask, edition) : texts.none}
                  onKeyDown={(event) => onOwnKey(task, event)}
                />
              </label>
            );
          })}
        </div>
        {Object.keys(ownKeys).length > 0 && (
          <button type="button" className={s.action} onClick={() => change({})}>
            {texts.reset}
          </button>
        )}
      </details>
    </ToolDialog>
  );
}
