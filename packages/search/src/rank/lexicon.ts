import {normalize, stem} from '../text/words';

const stems = (words: string): ReadonlySet<string> => new Set(words.split(' ').map(stem));

/** Words that begin a question. */
const QUESTION =
  /^(?:как|где|что|почему|зачем|можно|нужно|чем|сколько|когда|какой|какая|какие|каком|каких|есть ли|работает|how|what|why|where|can|is|do|does|when|which|should)(?: |$)|(?: ли )/;
/** A number that tells what went wrong. */
const STATUS = /^[45]\d\d$/;
/** Words that tell of a failure by themselves, and those that do after a negation. */
const FAILURE = stems(
  'error errors reject rejected rejection refuse refused fail failed failure forbidden denied invalid wrong insufficient exceeded cannot unable server ' +
    'ошибка ошибки неверный неверное отклонить отклонена отклонен отклонили отказ отказано нельзя недостаточно сервер сбой удалось удается',
);
const UNDONE = stems(
  'found accepted allowed created placed filled parsed passed enough running trading be update place cancel right rights permission ' +
    'access reply response answer acknowledgment acknowledgement ' +
    'найден найдена принят принята приняли прошел прошла хватает удалось удается создан создана может выставилась выставить отправлена снимается разрешена идет идут ' +
    'прав доступа ответа подтверждения средств денег',
);
/** What tells of a failure, too, but says much about which. */
const BROKEN = stems('reset disconnected timeout timed обрыв оборвалось разрыв таймаут');
const NEGATION = /^(?:not|t|no|не|нет)$/;
/** What stands before a number that names an error: “code 72”, “[GW][72]”, “HTTP 429”. */
const CODE = stems('code error gw http status код ошибка статус');
const MONTH_OR_YEAR = /^(?:20\d\d|\p{L}{3,})$/u;

/** What is done to an order or a group: a query without such a word is a bare noun. */
const ACTION = stems(
  'create place submit post new update amend modify edit replace change cancel delete remove withdraw call pull estimate get list history ' +
    'создать создание выставить выставление подать разместить отправить поставить новая изменить изменение обновить отредактировать переставить снять снятие отменить отмена удалить оценить оценка получить список история',
);

/** Whether a query names what to do. */
export const namesAction = (words: readonly string[]): boolean => words.some((word) => ACTION.has(stem(word)));

/** What arrives or is sent over a WebSocket. */
const STREAM = stems(
  'ws cws websocket socket opcode command subscribe subscription stream live realtime guid ' +
    'вебсокет сокет опкод команда подписка подписаться поток',
);

/** Whether a query names the WebSocket API. */
export const namesStream = (words: readonly string[]): boolean => words.some((word) => STREAM.has(stem(word)));

/** Whether a query, normalized and with one space between words, is a question. */
export const isQuestion = (text: string): boolean => QUESTION.test(text);

/** Whether a term of a date is a month, as the engine keeps it, or a year. */
export const isMonthOrYear = (term: string): boolean => MONTH_OR_YEAR.test(term);

/** Whether a word tells of a failure by itself. */
export const isFailure = (word: string): boolean => FAILURE.has(stem(word));

/** Whether a word is a number and no status of a failure. */
export const isPlainNumber = (word: string): boolean => /^\d+$/.test(word) && !STATUS.test(word);

/** Whether a number after this word is the code of an error. */
export const announcesCode = (word: string): boolean => CODE.has(stem(word));

/** Whether the words of a query, one after the other, tell of a failure. */
export function tellsOfFailure(words: readonly string[]): boolean {
  return words.some((word, at) => {
    if (STATUS.test(word) || isFailure(word) || BROKEN.has(stem(word))) return true;
    return NEGATION.test(normalize(word)) && UNDONE.has(stem(words[at + 1] ?? ''));
  });
}
