const STOP_WORDS = new Set(
  (
    'а без будет бы бывает был была было быть в вам вас ваш вдруг вернет вернул вернула видно вместо внутри во возвращает ' +
    'возможно вообще всегда вы выглядит где говорит да делать для до другая другие другой ее если есть еще же за значит и из или ' +
    'им именно иногда их к как какая какие какого какой каком какую ко когда кроме куда ли либо между мне моего можно мои мой мою ' +
    'моя на надо нас наш не него нее ней нем нет нею ни нибудь ними но ну нужен нужно о об одновременно означает около он она они ' +
    'опять от ответил ответила отвечает откуда очень перед пишет пишут по под пока показать получаю помимо после посмотреть потом ' +
    'потому почему поэтому при приходит про разве с сам сама само самый сво своего свои свой сделать себя сейчас сквозь снова со ' +
    'сразу среди так такое такой там те теперь то тогда того тоже только тот тут ты у увидеть уже узнать хочу чего чем через что ' +
    'чтобы эта эти это этот я ' +
    'a about after again also although am an and another any anyone anything are as at be because been before being between both ' +
    'but by can could did do does doesn don done during each either ever everything find for from get getting given gives got had ' +
    'happen happened happens has have having he her here himself his how however i if in into is isn it its itself just know let ' +
    'like made makes may me mean means might must my myself need no not now of on only or other our ours out please possible recently ' +
    'return returned returns s said same say saying says see seems shall should show since so some someone something still such t ' +
    'tell tells than that the their theirs them there these they this those though to too tried try trying until up upon us use ' +
    'very via view want wants was way we were what when where whether which while who whom whose why will with within without ' +
    'would yet you your yours'
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
