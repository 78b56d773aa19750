// ru: Тестовый контур; для боевого — https://oauth.alor.ru
// en: The test environment; for production https://oauth.alor.ru
const REFRESH_URL = `${process.env.ALOR_AUTH_URL ?? 'https://oauthdev.alor.ru'}/refresh`;
const RENEW_BEFORE = 120;
const RETRY_AFTER = 10;

// ru: Refresh-токен не принят: записан с ошибкой, истёк, отозван или выдан в другом контуре.
// en: The refresh token is not accepted: mistyped, expired, revoked, or issued in another environment.
export class TokenRefused extends Error {}

// ru: Последняя строка программы: что не удалось и что делать.
// en: The last line of a program: what failed and what to do.
export function fail(error) {
  console.error(`${error.constructor.name}: ${error.message}`);
  process.exit(1);
}

export function claims(token) {
  return JSON.parse(Buffer.from(token.split('.')[1], 'base64url').toString('utf8'));
}

// ru: Один access-токен на весь процесс. Новый берётся за RENEW_BEFORE секунд до exp. portfolios: только эти портфели, иначе все.
// en: One access token for the whole process, renewed RENEW_BEFORE seconds before its exp. portfolios: these alone, else all.
export function tokenSource(refreshToken, portfolios) {
  let token = '';
  let expires = 0;
  let nextTry = 0;
  let pending = null;

  const renew = async () => {
    try {
      const response = await fetch(REFRESH_URL, {
        method: 'POST',
        headers: {'Content-Type': 'application/json'},
        body: JSON.stringify({token: refreshToken, allowedPortfolios: portfolios}),
        signal: AbortSignal.timeout(10_000),
      });
      const text = await response.text();
      if (response.status === 403)
        throw new TokenRefused(`${REFRESH_URL}: HTTP 403 ${text}. Take a new refresh token of this environment`);
      if (!response.ok) throw new Error(`HTTP ${response.status} ${text}`);
      const fresh = JSON.parse(text).AccessToken;
      expires = claims(fresh).exp;
      token = fresh;
    } catch (error) {
      if (error instanceof TokenRefused) throw error;
      throw new Error(`${REFRESH_URL}: ${error.cause?.code ?? error.message}. Check the network and ALOR_AUTH_URL`);
    }
  };

  // ru: refused: токен, на который пришёл 401.
  // en: refused: the token that got a 401.
  return async ({refused} = {}) => {
    const now = Date.now() / 1000;
    const bad = now >= expires || refused === token;
    if (bad || now > Math.max(expires - RENEW_BEFORE, nextTry)) {
      // ru: Одновременные вызовы ждут один общий запрос.
      // en: Simultaneous calls wait for one common request.
      pending ??= renew().finally(() => {
        pending = null;
      });
      try {
        await pending;
      } catch (error) {
        // ru: Сервер авторизации не ответил: прежний токен годится до своего exp, новый спросим чуть позже.
        // en: No answer from the authorization server: the old token is good until its exp, ask again in a while.
        if (bad || error instanceof TokenRefused || Date.now() / 1000 >= expires) throw error;
        nextTry = Date.now() / 1000 + RETRY_AFTER;
      }
    }
    return token;
  };
}
