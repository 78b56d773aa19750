import {camelParts} from './words';

/** What the system calls a broken connection, in words. */
const ERRNO: Readonly<Record<string, string>> = {
  ECONNRESET: 'connection reset',
  ECONNABORTED: 'connection reset',
  EPIPE: 'connection reset',
  ETIMEDOUT: 'timed out',
  ESOCKETTIMEDOUT: 'timed out',
};
/** What libraries print around an error and what tells nothing about it: where a request went, numbers of their own, markup. */
const AROUND: readonly RegExp[] = [
  /\b(?:for|Max retries exceeded with) url: ?\S+/gi,
  /\burl=(?:'[^']*'|"[^"]*"|URL\([^)]*\))/gi,
  /\bHTTPS?ConnectionPool\([^)]*\):?/g,
  /(?<=\bcurl: )\(\d+\)/g,
  /\b(?:Request failed with status code|Response status code does not indicate success|The requested URL returned error)\b:?/gi,
  /\b(?:Unexpected server response|Unexpected response code|Invalid response status)\b:?/gi,
  /(?<=\b[45]\d\d )(?:Client|Server)(?= Error:)/g,
  /<\/?[a-z][^<>]*>/gi,
];
/** The class of an error, with the modules that it lies in: `requests.exceptions.ReadTimeout`, `java.net.SocketTimeoutException`. */
const CLASS =
  /\b(?:\w+\.)*\w*(?:error|exception)s?\.([A-Z]\w+)|\b(?:\w+\.)*([A-Z]\w*(?:Error|Exception|(?<=\.\w+)Timeout))\b/g;
/** The parts of such a name that tell nothing: what every one has, and what the classes of the languages themselves begin with. */
const OF_EVERY = /^(?:HTTP|Http|WS|Error|Exception|Axios|Key|Runtime|Syntax|Type|Value)$/;

/** Writes an error that a program printed as its reader would write it; any other text stays. */
export function parsePrintedError(text: string): string {
  return AROUND.reduce((rest, around) => rest.replace(around, ' '), text)
    .replace(CLASS, (name, inModule?: string, alone?: string) => {
      const parts = camelParts(inModule ?? alone ?? name);
      return parts.length > 0 ? `${parts.filter((part) => !OF_EVERY.test(part)).join(' ')} error` : name;
    })
    .replace(/\bE[A-Z]{4,}\b/g, (name) => ERRNO[name] ?? name);
}
