import {translate} from '@docusaurus/Translate';
import type {Hit, HitType} from '../types';

/** Names of what a hit was found by. */
export function hitTypeName(type: HitType): string {
  switch (type) {
    case 'title':
      return translate({
        id: 'site.search.type.title',
        message: 'Страница',
        description: 'Kind of a search hit: the title of a page',
      });
    case 'heading':
      return translate({
        id: 'site.search.type.heading',
        message: 'Раздел',
        description: 'Kind of a search hit: a heading or a field',
      });
    case 'description':
      return translate({
        id: 'site.search.type.description',
        message: 'Описание',
        description: 'Kind of a search hit: the description',
      });
    case 'keywords':
      return translate({
        id: 'site.search.type.keywords',
        message: 'Ключевые слова',
        description: 'Kind of a search hit: keywords',
      });
    case 'tool':
      return translate({
        id: 'site.search.type.tool',
        message: 'Поиск ошибки',
        description: 'Kind of a suggestion: the error finder',
      });
    case 'content':
      return translate({
        id: 'site.search.type.content',
        message: 'Текст',
        description: 'Kind of a search hit: the text of a page',
      });
  }
}

/** What kind of page a hit is: the method of a request, else a word. */
export function badgeText({type, method, path}: Hit): string {
  if (type === 'tool') {
    return translate({id: 'site.search.badge.tool', message: 'разбор', description: 'Search: the error finder, short'});
  }
  if (method) return method;
  if (path.startsWith('astras/widgets/')) {
    return translate({id: 'site.search.badge.widget', message: 'виджет', description: 'Search: kind of page, short'});
  }
  if (/^changelog(?:\/|$)/.test(path)) {
    return translate({id: 'site.search.badge.post', message: 'пост', description: 'Search: kind of page, short'});
  }
  return translate({id: 'site.search.badge.guide', message: 'статья', description: 'Search: kind of page, short'});
}
