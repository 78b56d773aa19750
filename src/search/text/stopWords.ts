const STOP_WORDS = new Set(
  (
    'а без бы в вам вас ваш во вы да для до ее если есть еще же за и из или им их к как какая какие какой какого каком какую ко когда ли ' +
    'либо можно моего мои моя мою мне мой на надо нас наш не него нее нет ни но ну нужно нужен о об он она они от перед по под после потом ' +
    'почему при про с свой свои сво своего себя сделать сейчас со так такое такой там те то того тоже только тот тут ты у уже хочу чего чем что чтобы ' +
    'эта эти это этот я узнать увидеть посмотреть показать видно бывает будет был была было быть делать значит означает выглядит пишет приходит получаю ' +
    'a about after am an and any are as at be been but by can could did do does doesn don for from get getting got had has have he her here his how i if in ' +
    'into is isn it its just like me mean means my need no not now of on or our out please s say see find show know view says should so some t than that the their them there they this to too ' +
    'up us use want was we were what when where whether which while who why will with would you your'
  ).split(' '),
);

/**
 * Words that help to rank and never decide. They are in the index all the same: `from` and `to` are parameters.
 *
 * @param word lower case, without ё
 */
export function isStopWord(word: string): boolean {
  return STOP_WORDS.has(word);
}
