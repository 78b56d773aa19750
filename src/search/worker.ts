import {loadEngine} from './load';
import type {SearchEngine} from '@alor-docs/search/engine';
import type {Question, Reply} from './protocol';
import type {SearchAnswer} from '@alor-docs/search/types';

// Fetches the index, holds the engine and answers, so that typing never waits for either.

let engine: Promise<SearchEngine> | null = null;

async function answer(question: Question): Promise<SearchAnswer | null> {
  if (question.kind === 'load') {
    engine ??= loadEngine(question.base);
    await engine;
    return null;
  }
  if (!engine) throw new Error('The search index was not loaded.');
  return (await engine).search(question.request);
}

self.addEventListener('message', ({data: question}: MessageEvent<Question>) => {
  answer(question).then(
    (value) => self.postMessage({id: question.id, answer: value} satisfies Reply),
    (error: unknown) => self.postMessage({id: question.id, failure: String(error)} satisfies Reply),
  );
});
