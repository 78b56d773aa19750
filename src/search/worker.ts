import {loadSearch, type Search} from './load';
import type {Answer, Question, Reply} from './protocol';

// Fetches the index, holds the engine and answers, so that typing never waits for either.

let search: Promise<Search> | null = null;

async function answer(question: Question): Promise<Answer | null> {
  if (question.kind === 'load') {
    search ??= loadSearch(question.base);
    await search;
    return null;
  }
  if (!search) throw new Error('The search index was not loaded.');
  return (await search)(question.request);
}

self.addEventListener('message', ({data: question}: MessageEvent<Question>) => {
  answer(question).then(
    (value) => self.postMessage({id: question.id, answer: value} satisfies Reply),
    (error: unknown) => self.postMessage({id: question.id, failure: String(error)} satisfies Reply),
  );
});
