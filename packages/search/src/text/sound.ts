/**
 * Words written in the other alphabet: `svechi` and «рефреш токен». Both alphabets are brought to one rough spelling by
 * sound, so that usual ways to write a word down meet: `zayavka`, `zaiavka` and «заявка».
 */
const CYRILLIC: Readonly<Record<string, string>> = Object.fromEntries(
  pairsOf(
    'а=a б=b в=v г=g д=d е=e ж=zh з=z и=i й=i к=k л=l м=m н=n о=o п=p р=r с=s т=t у=u ф=f х=h ' +
      'ц=ts ч=ch ш=sh щ=sh ъ= ы=i ь= э=e ю=iu я=ia',
  ),
);

/** How English spells sounds that Russian writes with one letter; the first rule that fits is taken. */
const ENGLISH: readonly (readonly [RegExp, string])[] = [
  [/ph/g, 'f'],
  [/ck/g, 'k'],
  [/wh?/g, 'v'],
  [/x/g, 'ks'],
  [/qu/g, 'kv'],
  [/q/g, 'k'],
  [/c(?=[eiy])/g, 's'],
  [/c(?!h)/g, 'k'],
  [/oo|ou/g, 'u'],
  [/ee|ea/g, 'i'],
  [/j/g, 'dzh'],
  [/y/g, 'i'],
  [/(?<=[a-z]{2}[^aeiou])e$/, ''],
];

/** Latin letters for Russian ones, longest first. */
const TRANSLITERATED = pairsOf(
  'shch=щ sch=щ zh=ж kh=х ts=ц ch=ч sh=ш yu=ю iu=ю ju=ю ya=я ia=я ja=я yo=е ye=е a=а b=б c=ц d=д e=е f=ф g=г h=х i=и ' +
    "j=й k=к l=л m=м n=н o=о p=п q=к r=р s=с t=т u=у v=в w=в x=кс y=ы z=з '=ь",
);

/** Letters between which й stands: bloki, stoy. */
const FINAL_Y = /(?<=[аеиоуыэюя])ы/g;

/**
 * Writes a Russian word that was typed in Latin letters in its own.
 *
 * @param word lower case Latin letters
 */
export function toCyrillic(word: string): string {
  let result = '';
  for (let at = 0; at < word.length;) {
    const [latin, cyrillic] = TRANSLITERATED.find(([start]) => word.startsWith(start, at)) ?? [word[at], word[at]];
    result += cyrillic;
    at += latin.length;
  }
  return result.replace(FINAL_Y, 'й');
}

/**
 * The rough spelling of a word of either alphabet.
 *
 * @param word lower case, letters of one alphabet
 */
export function soundOf(word: string): string {
  const latin = /^[а-я]+$/.test(word)
    ? [...word].map((letter) => CYRILLIC[letter]).join('')
    : ENGLISH.reduce((text, [spelling, sound]) => text.replace(spelling, sound), word);
  return latin.replace(/(.)\1+/g, '$1');
}

/** Reads `ж=zh з=z`. */
function pairsOf(text: string): (readonly [string, string])[] {
  return text.split(' ').map((pair) => pair.split('=') as [string, string]);
}

/** Words by their sound. */
export function groupBySound(words: Iterable<string>): ReadonlyMap<string, readonly string[]> {
  const groups = new Map<string, string[]>();
  for (const word of words) {
    const sound = soundOf(word);
    const group = groups.get(sound);
    if (group) group.push(word);
    else groups.set(sound, [word]);
  }
  return groups;
}
