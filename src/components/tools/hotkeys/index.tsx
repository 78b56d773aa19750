import {useEffect, useId, useMemo, useRef, useState, type KeyboardEvent, type ReactNode} from 'react';
import type {ToolProps} from '@site/src/components/Tool';
import {Boards, type Mark, type Marks} from '@site/src/components/keyboard/figure';
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
    start: 'Нажмите её клавишу. Ответ появится на рисунке.',
    field: 'Клавиша команды',
    right: (keys: string, name: string) => `✓ Верно: ${keys}, «${name}».`,
    wrong: (name: string) => `✗ Неверно: эта клавиша выполнила бы «${name}».`,
    nothing: '✗ Неверно: у этой клавиши нет команды.',
    hint: (keys: string) => `Нужная клавиша: ${keys}. Спросим её ещё раз.`,
    score: (right: number, left: number) => `верно: ${right} · осталось: ${left}`,
    done: (first: number, all: number) => `Готово: с первого раза ${first} из ${all}`,
    missed: 'С ошибкой:',
    again: 'Ещё раз',
    onlyMissed: 'Повторить ошибки',
    tap: 'Клавиши кнопками',
    answers: 'Показать ответы',
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
    start: 'Press its key. The drawing shows whether it was right.',
    field: 'Key of the command',
    right: (keys: string, name: string) => `✓ Right: ${keys}, “${name}”.`,
    wrong: (name: string) => `✗ Wrong: this key would have done “${name}”.`,
    nothing: '✗ Wrong: this key has no command.',
    hint: (keys: string) => `The key is ${keys}. It will come up again.`,
    score: (right: number, left: number) => `right: ${right} · left: ${left}`,
    done: (first: number, all: number) => `Done: ${first} of ${all} at the first attempt`,
    missed: 'Missed:',
    again: 'Once more',
    onlyMissed: 'Repeat what you missed',
    tap: 'Keys as buttons',
    answers: 'Show the answers',
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
  /** What the drawn keys show of it. */
  readonly keys: Marks;
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

/** Commands with their keys. */
function KeyList({tasks}: {readonly tasks: readonly Task[]}): ReactNode {
  const edition = useEdition();
  return (
    <ul className={s.keys}>
      {tasks.map((task) => (
        <li key={task.codes.join()}>
          <kbd>{keysOf(task, edition)}</kbd> {task.label[edition]}
        </li>
      ))}
    </ul>
  );
}

/** All commands with their keys, folded: who looks is not trained. */
function Answers({tasks}: {readonly tasks: readonly Task[]}): ReactNode {
  return (
    <details className={s.fold}>
      <summary>{TEXTS[useEdition()].answers}</summary>
      <KeyList tasks={tasks} />
    </details>
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
  // Where what had the focus, the field or a button of the end, is gone.
  useEffect(() => {
    if (document.activeElement === document.body) box.current?.querySelector<HTMLElement>('input, button')?.focus();
  }, [isDone]);

  const press = (key: KeyPress) => {
    if (isModifier(key) || !current) return;
    const other = commandOf(key, tasks);
    const name = current.label[edition];
    const keys = keysOf(current, edition);
    const isRight = other === current;
    setFeedback({
      mark: isRight ? 'right' : 'wrong',
      text: isRight
        ? texts.right(keys, name)
        : `${other ? texts.wrong(other.label[edition]) : texts.nothing} ${texts.hint(keys)}`,
      keys: {
        ...(!isRight && {[key.code]: 'wrong'}),
        ...Object.fromEntries(current.codes.map((code): [string, Mark] => [code, 'right'])),
      },
    });
    setTraining(after(training, key, tasks));
  };
  const restart = (own: readonly Task[]) => {
    setFeedback(undefined);
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
      {/* Read aloud, what a press was comes before the next command; on the screen it stands under the board. */}
      <div role="status" className={s.asked}>
        <p className={s.feedback} data-mark={feedback?.mark}>
          {feedback?.text ?? texts.start}
        </p>
        <p className={s.ask}>
          {current ? current.label[edition] : texts.done(right - 2 * missed.length, right - missed.length)}
          <small>
            {current && [texts.groups[current.group], texts.score(right, queue.length)].filter(Boolean).join(' · ')}
          </small>
        </p>
        <Streak {...training} />
        <Boards edition={edition} marks={feedback?.keys ?? {}} />
      </div>
      <div ref={box} className={s.part}>
        {isDone ? (
          <>
            {missed.length > 0 && (
              <>
                <p>{texts.missed}</p>
                <KeyList tasks={missed} />
              </>
            )}
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
            <label className={`${s.field} ${s.key}`}>
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
      <Answers tasks={tasks} />
      <OwnKeyFields
        tasks={tasks}
        onKeyDown={onOwnKey}
        onReset={Object.keys(ownKeys).length > 0 && (() => change({}))}
      />
    </ToolDialog>
  );
}

interface OwnKeyFieldsProps {
  readonly tasks: readonly Task[];
  readonly onKeyDown: (task: Task, event: KeyboardEvent) => void;
  /** Where the reader has keys of their own. */
  readonly onReset: (() => void) | false;
}

/** A field for each command that takes the reader's own key. */
function OwnKeyFields({tasks, onKeyDown, onReset}: OwnKeyFieldsProps): ReactNode {
  const edition = useEdition();
  const texts = TEXTS[edition];
  const id = useId();
  return (
    <details className={s.fold}>
      <summary>{texts.own}</summary>
      <p className={s.note} id={id}>
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
                aria-describedby={id}
                value={assignedTask ? keysOf(assignedTask, edition) : texts.none}
                onKeyDown={(event) => onKeyDown(task, event)}
              />
            </label>
          );
        })}
      </div>
      {onReset && (
        <button type="button" className={s.action} onClick={onReset}>
          {texts.reset}
        </button>
      )}
    </details>
  );
}
