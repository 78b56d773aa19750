/** Structured data for search engines, put into built pages: https://schema.org/TechArticle and https://schema.org/FAQPage. */
import fs from 'node:fs';
import path from 'node:path';
import {load, type CheerioAPI} from 'cheerio';

const MARK = 'data-structured';

function article($: CheerioAPI, publisher: string): object {
  const meta = (selector: string) => $(`head meta[${selector}]`).attr('content') ?? '';
  return {
    '@context': 'https://schema.org',
    '@type': 'TechArticle',
    headline: $('main h1').first().text().trim(),
    description: meta('name="description"'),
    inLanguage: $('html').attr('lang'),
    url: $('head link[rel="canonical"]').attr('href'),
    image: meta('property="og:image"'),
    publisher: {'@type': 'Organization', name: publisher},
  };
}

/** Questions are the headings that end with a question mark; an answer is the text up to the next heading. */
function faq($: CheerioAPI): object {
  const questions = $('main h3')
    .toArray()
    .map((heading) => {
      const title = $(heading).clone();
      title.find('.hash-link').remove();
      return {
        question: title
          .text()
          .replace(/\u200b/g, '')
          .trim(),
        answer: $(heading).nextUntil('h1, h2, h3').text().replace(/\s+/g, ' ').trim(),
      };
    })
    .filter(({question, answer}) => question.endsWith('?') && answer !== '');
  return {
    '@context': 'https://schema.org',
    '@type': 'FAQPage',
    inLanguage: $('html').attr('lang'),
    mainEntity: questions.map(({question, answer}) => ({
      '@type': 'Question',
      name: question,
      acceptedAnswer: {'@type': 'Answer', text: answer},
    })),
  };
}

/**
 * The page with its data before `</head>`; pages that are no page of the docs, or have their data already, stay as they are.
 *
 * @param html the page as built
 * @param name path of the file below the build folder
 * @param publisher name of the broker in the language of the page
 */
export function withStructuredData(html: string, name: string, publisher: string): string {
  if (!/class="?[^">]*\bdocs-doc-page\b/.test(html) || html.includes(MARK)) {
    return html;
  }
  const $ = load(html);
  const data = [article($, publisher), ...(name.endsWith('usage/faq.html') ? [faq($)] : [])];
  // `<` is escaped so that no text can close the element.
  const scripts = data.map(
    (one) => `<script type=application/ld+json ${MARK}>${JSON.stringify(one).replace(/</g, '\\u003c')}</script>`,
  );
  return html.replace('</head>', () => `${scripts.join('')}</head>`);
}

/** Puts the data into all pages of the docs of a build. @returns how many pages got some */
export function addStructuredData(buildDir: string, publisher: {ru: string; en: string}): number {
  let count = 0;
  for (const name of fs.readdirSync(buildDir, {recursive: true}).map(String)) {
    if (name.endsWith('.html')) {
      const file = path.join(buildDir, name);
      const html = fs.readFileSync(file, 'utf8');
      const richer = withStructuredData(html, name, name.startsWith('en/') ? publisher.en : publisher.ru);
      if (richer !== html) {
        fs.writeFileSync(file, richer);
        count += 1;
      }
    }
  }
  return count;
}
