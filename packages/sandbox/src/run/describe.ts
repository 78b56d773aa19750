import type {Step} from './record';
import type {Played} from './replay';

/** What a step asked for. */
function asked(step: Step): string {
  switch (step.do) {
    case 'http':
      return `${step.method} ${step.url}${'body' in step ? ` ${JSON.stringify(step.body)}` : ''}`;
    case 'open':
      return `opens ${step.channel}`;
    case 'send':
      return `#${step.to} ${JSON.stringify(step.message) ?? `${step.unreadable} bytes that are no JSON`}`;
    case 'close':
      return `#${step.to} closes`;
    case 'control':
      return `POST /sandbox ${JSON.stringify(step.body)}`;
    case 'issue':
      return 'a token is issued';
    case 'restart':
      return 'the broker starts again';
    case 'sleep':
      return `the machine sleeps ${step.ms / 1000} s`;
  }
}

/** What came back at once. */
function answered(answer: Played['answer']): string {
  if (!answer) {
    return '';
  }
  if (!('kind' in answer)) {
    return `${answer[0]} ${JSON.stringify(answer[1])}`;
  }
  const whole = answer.kind === 'answer' ? answer : answer.half;
  const end = {answer: '', cut: 'cut', silence: 'no answer'}[answer.kind];
  return [end, whole?.status, whole?.body || whole?.headers['X-Sandbox-Reason']].filter(Boolean).join(' ');
}

/** A step and what was said, a line each, for people. */
export function describePlayed({step, answer, heard}: Played): string {
  const said = [...heard.map(({connection, text}) => `#${connection} ${text}`), answered(answer)].filter(Boolean);
  const fault = 'fault' in step && step.fault ? ` (fault ${step.fault})` : '';
  return [
    `${(step.at / 1000).toFixed(1).padStart(8)} s  ${asked(step)}${fault}`,
    ...said.map((line) => `${' '.repeat(12)}← ${line}`),
  ].join('\n');
}
