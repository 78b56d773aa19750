/**
 * Stems of Russian words: the Snowball algorithm (https://snowballstem.org/algorithms/russian/stemmer.html) and what it
 * leaves undone for this site's words: ё, fugitive vowels (заявка — заявок, настройка — настроек), loan words that look
 * like participles (токен).
 */
const VOWELS = 'аеиоуыэюя';
const PERFECTIVE_GERUND = /(?:(?<=[ая])(?:в|вши|вшись)|ив|ивши|ившись|ыв|ывши|ывшись)$/;
const ADJECTIVE = /(?:ее|ие|ые|ое|ими|ыми|ей|ий|ый|ой|ем|им|ым|ом|его|ого|ему|ому|их|ых|ую|юю|ая|яя|ою|ею)$/;
const PARTICIPLE = /(?:(?<=[ая])(?:ем|нн|вш|ющ|щ)|ивш|ывш|ующ)$/;
const REFLEXIVE = /(?:ся|сь)$/;
const VERB =
  /(?:(?<=[ая])(?:ла|на|ете|йте|ли|й|л|ем|н|ло|но|ет|ют|ны|ть|ешь|нно)|ила|ыла|ена|ейте|уйте|ите|или|ыли|ей|уй|ил|ыл|им|ым|ен|ило|ыло|ено|ят|ует|уют|ит|ыт|ены|ить|ыть|ишь|ую|ю)$/;
const NOUN =
  /(?:а|ев|ов|ие|ье|е|иями|ями|ами|еи|ии|и|ией|ей|ой|ий|й|иям|ям|ием|ем|ам|ом|о|у|ах|иях|ях|ы|ь|ию|ью|ю|ия|ья|я)$/;
const DERIVATIONAL = /ость?$/;
const SUPERLATIVE = /(?:ейше|ейш)$/;

/** Beginnings that no rule may shorten. */
const WHOLE = ['токен', 'домен', 'экзамен', 'терминал', 'сервер', 'интервал'];
/** Nouns whose nominative looks like a verb or a participle to the rules, and their endings. */
const NOUNS =
  'архив вызов журнал канал массив номинал норматив обмен обрыв объем перерыв портал профит псевдоним разрыв режим сигнал систем состав стакан экран актив'.split(
    ' ',
  );
const CASES = /^(?:|а|у|ом|ой|е|ы|и|ов|ам|ами|ах)$/;
/** Forms that the rules take apart, and the stem that they belong to. */
const IRREGULAR: Readonly<Record<string, string>> = {
  ...Object.fromEntries(
    ['день', 'дня', 'дню', 'днем', 'дне', 'дни', 'дней', 'дням', 'днями', 'днях'].map((form) => [form, 'ден']),
  ),
  ...Object.fromEntries(['лимит', 'кредит', 'депозит', 'аудит'].map((noun) => [noun, noun])),
  времени: 'врем',
  временем: 'врем',
  времен: 'врем',
  денег: 'деньг',
  окон: 'окн',
  писем: 'письм',
};

/** Where the region after the first vowel begins. */
function afterVowel(word: string, from: number): number {
  for (let at = from; at < word.length; at += 1) if (VOWELS.includes(word[at])) return at + 1;
  return word.length;
}

/** Start of R1: after the first consonant that follows a vowel. */
function afterSyllable(word: string, from: number): number {
  for (let at = from + 1; at < word.length; at += 1) {
    if (!VOWELS.includes(word[at]) && VOWELS.includes(word[at - 1])) return at + 1;
  }
  return word.length;
}

/** Drops the vowel that comes and goes before a final к: заявок and заявк, настроек and настройк get one stem. */
function withoutFugitiveVowel(stem: string): string {
  return stem.replace(/([аеиоуыэюя])ек$/, '$1йк').replace(/([бвгджзклмнпрстфхцчшщ])[ео]к$/, '$1к');
}

/**
 * @param word lower case, without ё
 * @returns the stem; two forms of a word have the same one
 */
export function russianStem(word: string): string {
  if (Object.hasOwn(IRREGULAR, word)) return IRREGULAR[word];
  const whole = WHOLE.find((start) => word.startsWith(start));
  if (whole) return whole;
  const noun = NOUNS.find((start) => word.startsWith(start) && CASES.test(word.slice(start.length)));
  if (noun) return noun;
  const rv = afterVowel(word, 0);
  if (rv === word.length) return word;
  const r2 = afterSyllable(word, afterSyllable(word, 0) - 1) - rv;
  const start = word.slice(0, rv);
  let rest = word.slice(rv);

  const cut = (ending: RegExp): boolean => {
    const shorter = rest.replace(ending, '');
    const changed = shorter !== rest;
    rest = shorter;
    return changed;
  };
  if (!cut(PERFECTIVE_GERUND)) {
    cut(REFLEXIVE);
    if (cut(ADJECTIVE)) cut(PARTICIPLE);
    else if (!cut(VERB)) cut(NOUN);
  }
  cut(/и$/);
  const ending = DERIVATIONAL.exec(rest);
  if (ending && ending.index >= r2) rest = rest.slice(0, ending.index);
  if (/нн$/.test(rest)) rest = rest.slice(0, -1);
  else {
    if (cut(SUPERLATIVE) && /нн$/.test(rest)) rest = rest.slice(0, -1);
    else cut(/ь$/);
  }
  return withoutFugitiveVowel(start + rest);
}
