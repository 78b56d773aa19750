import {claims, fail, tokenSource} from './token-source.mjs';

process.once('uncaughtException', fail);

const refreshToken = process.env.ALOR_REFRESH_TOKEN;
if (!refreshToken) {
  console.error('The environment variable ALOR_REFRESH_TOKEN is not set');
  process.exit(1);
}

const getToken = tokenSource(refreshToken);
const [first, second] = await Promise.all([getToken(), getToken()]);
console.log(first === second ? 'token reused' : 'token requested twice');
console.log('seconds left:', Math.floor(claims(first).exp - Date.now() / 1000));
