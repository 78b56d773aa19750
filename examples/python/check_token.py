import os
import sys
import time

from token_source import TokenRefused, TokenSource, claims

refresh_token = os.environ.get("ALOR_REFRESH_TOKEN")
if not refresh_token:
    sys.exit("The environment variable ALOR_REFRESH_TOKEN is not set")

tokens = TokenSource(refresh_token)
try:
    first, second = tokens.get(), tokens.get()
except (TokenRefused, OSError) as error:
    sys.exit(f"No access token: {error}")
print("token reused" if first == second else "token requested twice")
print("seconds left:", int(claims(first)["exp"] - time.time()))
