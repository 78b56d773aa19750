import {randomBytes, timingSafeEqual} from 'node:crypto';
import {createServer} from 'node:http';

function variable(name) {
  const value = process.env[name];
  if (!value) throw new Error(`The environment variable ${name} is not set`);
  return value;
}

const AUTH = process.env.ALOR_AUTH_URL ?? 'https://oauth.alor.ru';
const PORT = Number(process.env.PORT ?? 3000);
const CLIENT_ID = variable('ALOR_CLIENT_ID');
const CLIENT_SECRET = variable('ALOR_CLIENT_SECRET');
const REDIRECT_URI = variable('ALOR_REDIRECT_URI');
// ru: только чтение
// en: read only
const SCOPE = 'ordersread trades stats';

// ru: id сеанса → токены; в рабочем приложении — база данных
// en: session id → tokens; a database in production
const sessions = new Map();

const random = () => randomBytes(32).toString('base64url');

function readCookie(request, name) {
  for (const pair of (request.headers.cookie ?? '').split(';')) {
    const [key, value] = pair.trim().split('=');
    if (key === name) return value;
  }
  return undefined;
}

// ru: По HTTPS добавьте «; Secure»
// en: Over HTTPS add “; Secure”
const cookie = (name, value, maxAge) => `${name}=${value}; Max-Age=${maxAge}; Path=/; HttpOnly; SameSite=Lax`;

function same(a, b) {
  const [left, right] = [Buffer.from(a), Buffer.from(b)];
  return left.length === right.length && timingSafeEqual(left, right);
}

function send(response, status, text, headers = {}) {
  response.writeHead(status, {'Content-Type': 'text/plain; charset=utf-8', ...headers});
  response.end(`${text}\n`);
}

function login(response) {
  const state = random();
  const query = new URLSearchParams({
    response_type: 'code',
    client_id: CLIENT_ID,
    redirect_uri: REDIRECT_URI,
    scope: SCOPE,
    state,
  });
  send(response, 302, 'Redirecting', {
    Location: `${AUTH}/authorize?${query}`,
    'Set-Cookie': cookie('oauth_state', state, 600),
  });
}

async function callback(request, response, query) {
  const expected = readCookie(request, 'oauth_state') ?? '';
  if (!expected || !same(expected, query.get('state') ?? '')) {
    return send(response, 400, 'Unknown state. Start again: /login');
  }
  const forget = cookie('oauth_state', '', 0);
  if (query.has('error') || !query.has('code')) {
    return send(response, 403, 'Access was not granted.', {'Set-Cookie': forget});
  }

  const reply = await fetch(`${AUTH}/token`, {
    method: 'POST',
    body: new URLSearchParams({
      grant_type: 'authorization_code',
      code: query.get('code'),
      redirect_uri: REDIRECT_URI,
      client_id: CLIENT_ID,
      client_secret: CLIENT_SECRET,
    }),
    signal: AbortSignal.timeout(10_000),
  });
  if (!reply.ok) throw new Error(`/token: HTTP ${reply.status}`);

  const tokens = await reply.json();
  const id = random();
  sessions.set(id, {access: tokens.access_token, refresh: tokens.refresh_token});
  return send(response, 302, 'Signed in', {
    Location: '/',
    'Set-Cookie': [forget, cookie('session', id, 1800)],
  });
}

function home(request, response) {
  const tokens = sessions.get(readCookie(request, 'session'));
  if (!tokens) return send(response, 200, 'Not signed in. Open /login');
  const payload = Buffer.from(tokens.access.split('.')[1], 'base64url').toString('utf8');
  return send(response, 200, `Portfolios: ${JSON.parse(payload).portfolios}`);
}

const server = createServer(async (request, response) => {
  try {
    const {pathname, searchParams} = new URL(`http://localhost${request.url}`);
    if (pathname === '/') home(request, response);
    else if (pathname === '/login') login(response);
    else if (pathname === '/callback') await callback(request, response, searchParams);
    else send(response, 404, 'Not found');
  } catch (error) {
    console.error(error.message);
    send(response, 502, 'Sign-in failed. Start again: /login');
  }
});

server.listen(PORT, '127.0.0.1', () => console.log(`http://localhost:${PORT}`));
