import {setTimeout as sleep} from 'node:timers/promises';

const API_URL = process.env.ALOR_API_URL ?? 'https://apidev.alor.ru';
const FIRST_PAUSE = 1_000;

// ru: Повторяет чтение после 3xx, 408, 429, 5xx, обрывов и ответов не в JSON. Пауза — случайная доля от 1, 2, 4, 8 с.
// en: Repeats a read after 3xx, 408, 429, 5xx, breaks, bodies not JSON: pauses of 1, 2, 4, 8 s, a random part of each.
async function patientGet(path, token, attempts = 5) {
  let reason = '';
  for (let attempt = 0; attempt < attempts; attempt += 1) {
    if (attempt > 0) await sleep(FIRST_PAUSE * 2 ** (attempt - 1) * (0.5 + Math.random() / 2));
    try {
      const response = await fetch(API_URL + path, {
        headers: {Authorization: `Bearer ${token}`},
        // ru: По перенаправлению не переходит: ответил бы чужой сервер.
        // en: Does not follow a redirect: another server would answer.
        redirect: 'manual',
        signal: AbortSignal.timeout(10_000),
      });
      const text = await response.text();
      if (response.ok) {
        JSON.parse(text);
        return text;
      }
      reason = `HTTP ${response.status} ${text}`;
      if (response.status >= 400 && response.status < 500 && ![408, 429].includes(response.status)) break;
    } catch (error) {
      reason = `${error.name}: ${error.cause?.message ?? error.message}`;
    }
    console.error(reason);
  }
  throw new Error(reason);
}

const token = process.env.ALOR_TOKEN;
if (!token) {
  console.error('The environment variable ALOR_TOKEN is not set');
  process.exit(1);
}
try {
  console.log((await patientGet('/md/v2/Securities/MOEX?limit=10&format=Simple', token)).slice(0, 80));
} catch (error) {
  console.error(error.message);
  process.exitCode = 1;
}
