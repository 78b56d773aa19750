import base64
import hmac
import http.client
import json
import os
import secrets
import urllib.parse
import urllib.request
from http.cookies import SimpleCookie
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer

AUTH = os.environ.get("ALOR_AUTH_URL", "https://oauth.alor.ru")
PORT = int(os.environ.get("PORT", "3000"))
CLIENT_ID = os.environ["ALOR_CLIENT_ID"]
CLIENT_SECRET = os.environ["ALOR_CLIENT_SECRET"]
REDIRECT_URI = os.environ["ALOR_REDIRECT_URI"]
# ru: только чтение
# en: read only
SCOPE = "ordersread trades stats"

# ru: id сеанса → токены; в рабочем приложении — база данных
# en: session id → tokens; a database in production
sessions = {}


def cookie(name, value, max_age):
    # ru: По HTTPS добавьте «; Secure»
    # en: Over HTTPS add “; Secure”
    return f"{name}={value}; Max-Age={max_age}; Path=/; HttpOnly; SameSite=Lax"


class Handler(BaseHTTPRequestHandler):
    def do_GET(self):
        url = urllib.parse.urlsplit(self.path)
        query = dict(urllib.parse.parse_qsl(url.query))
        try:
            if url.path == "/":
                self.home()
            elif url.path == "/login":
                self.login()
            elif url.path == "/callback":
                self.callback(query)
            else:
                self.send(404, "Not found")
        except (OSError, http.client.HTTPException, KeyError, ValueError) as error:
            self.log_error("sign-in: %s", error)
            self.send(502, "Sign-in failed. Start again: /login")

    def login(self):
        state = secrets.token_urlsafe(32)
        query = urllib.parse.urlencode(
            {
                "response_type": "code",
                "client_id": CLIENT_ID,
                "redirect_uri": REDIRECT_URI,
                "scope": SCOPE,
                "state": state,
            }
        )
        self.send(
            302,
            "Redirecting",
            ("Location", f"{AUTH}/authorize?{query}"),
            ("Set-Cookie", cookie("oauth_state", state, 600)),
        )

    def callback(self, query):
        expected = self.read_cookie("oauth_state")
        if not expected or not hmac.compare_digest(expected.encode(), query.get("state", "").encode()):
            return self.send(400, "Unknown state. Start again: /login")
        forget = ("Set-Cookie", cookie("oauth_state", "", 0))
        if "error" in query or "code" not in query:
            return self.send(403, "Access was not granted.", forget)

        form = urllib.parse.urlencode(
            {
                "grant_type": "authorization_code",
                "code": query["code"],
                "redirect_uri": REDIRECT_URI,
                "client_id": CLIENT_ID,
                "client_secret": CLIENT_SECRET,
            }
        )
        request = urllib.request.Request(f"{AUTH}/token", data=form.encode(), method="POST")
        with urllib.request.urlopen(request, timeout=10) as reply:
            tokens = json.load(reply)

        session = secrets.token_urlsafe(32)
        sessions[session] = {"access": tokens["access_token"], "refresh": tokens["refresh_token"]}
        self.send(302, "Signed in", ("Location", "/"), forget, ("Set-Cookie", cookie("session", session, 1800)))

    def home(self):
        tokens = sessions.get(self.read_cookie("session"))
        if not tokens:
            return self.send(200, "Not signed in. Open /login")
        payload = tokens["access"].split(".")[1]
        claims = json.loads(base64.urlsafe_b64decode(payload + "=" * (-len(payload) % 4)))
        self.send(200, f"Portfolios: {claims['portfolios']}")

    def read_cookie(self, name):
        found = SimpleCookie(self.headers.get("Cookie", "")).get(name)
        return found.value if found else None

    def send(self, status, text, *headers):
        body = f"{text}\n".encode()
        self.send_response(status)
        self.send_header("Content-Type", "text/plain; charset=utf-8")
        self.send_header("Content-Length", str(len(body)))
        for name, value in headers:
            self.send_header(name, value)
        self.end_headers()
        self.wfile.write(body)

    def log_request(self, *args):
        # ru: в строке запроса бывает код: не пишите её в журнал
        # en: the request line may hold a code: keep it out of the log
        pass


server = ThreadingHTTPServer(("127.0.0.1", PORT), Handler)
print(f"http://localhost:{PORT}", flush=True)
server.serve_forever()
