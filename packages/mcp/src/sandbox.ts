import {FAULTS, type FaultName} from '@alor-docs/sandbox/faults';
import {z} from 'zod';
import {MESSAGES, type CallAnswer, type CallRequest, type Simulation} from './simulation';
import {LONGEST_ANSWER, Refusal, tool, type Tool} from './tool';

/** Begins every answer of these tools. */
const NOTICE =
  'SIMULATION: no money, no real exchange, no real order. СИМУЛЯЦИЯ: ни денег, ни настоящей биржи, ни настоящих заявок.';

/** A body is no longer than this as JSON, characters. */
const LONGEST_BODY = 64_000;

const scalar = z.union([z.string().max(2000), z.number(), z.boolean()]);

const request = {
  operation: z
    .string()
    .min(1)
    .max(200)
    .describe('Operation id, "POST /path", or opcode, as the tool operation lists them'),
  parameters: z
    .record(z.string().max(100), z.union([scalar, z.array(z.union([z.string().max(2000), z.number()])).max(100)]))
    .optional()
    .describe('Path, query and header parameters by name; a token is added'),
  body: z
    .union([z.record(z.string(), z.unknown()), z.array(z.unknown())])
    .optional()
    .describe('JSON body, or the fields of an opcode; guid and token are added'),
};

const text = (answer: CallAnswer): string => {
  const json = JSON.stringify(answer, null, 1);
  return json.length > LONGEST_ANSWER
    ? `${json.slice(0, LONGEST_ANSWER)}\n[${LONGEST_ANSWER} of ${json.length} characters: ask for less with limit or a filter.]`
    : json;
};

function bounded({parameters = {}, body, operation}: Partial<CallRequest> & {operation: string}): CallRequest {
  if (Object.keys(parameters).length > 50) {
    throw new Refusal('At most 50 parameters.');
  }
  if (body !== undefined && JSON.stringify(body).length > LONGEST_BODY) {
    throw new Refusal(`body is longer than ${LONGEST_BODY} characters.`);
  }
  return {operation, parameters, body};
}

/** The tools of the simulation. Its state begins with the first of them and ends with the program. */
export function sandboxTools(open: () => Simulation): Tool[] {
  let current: Simulation | undefined;
  const simulation = (): Simulation => (current ??= open());
  return [
    tool(
      {
        name: 'sandbox_call',
        title: 'Send a request to the simulation',
        description: `Sends a request or an opcode to a simulated exchange; sandbox_clock names its portfolios and instruments. Nothing real is ever traded. Connections of /ws and /cws stay open; operation "${MESSAGES}" brings what they have sent since. A second of market time passes with each call.`,
        isReadOnly: false,
        notice: NOTICE,
      },
      request,
      (args) => text(simulation().call(bounded(args))),
    ),
    tool(
      {
        name: 'sandbox_fault',
        title: 'Let something go wrong in the simulation',
        description: `Plans a failure for the next request or message that can meet it: a lost answer, a 429, a broken connection. Without arguments: all of them with what they do. Nothing real is touched.`,
        isReadOnly: false,
        notice: NOTICE,
      },
      {
        fault: z
          .string()
          .min(1)
          .max(200)
          .optional()
          .describe('Name, several with commas, or none to take back what is planned'),
        count: z.int().min(1).max(1000).optional().describe('How often, default 1'),
        on: z.enum(['http', 'ws', 'cws']).optional().describe('Where alone'),
        now: z.boolean().optional().describe('Strike the open connections at once'),
      },
      (args) =>
        text(
          args.fault === undefined
            ? {
                faults: Object.fromEntries(
                  (Object.keys(FAULTS) as FaultName[]).map((name) => [name, FAULTS[name].text.en]),
                ),
              }
            : simulation().control(args),
        ),
    ),
    tool(
      {
        name: 'sandbox_clock',
        title: 'Move the time and the market of the simulation',
        description:
          'Without arguments: portfolios, instruments, time, sessions, and what is planned. clock jumps to a time of Moscow, after which the trading day holds with its auctions and clearings; advance plays seconds; price moves an instrument, which fires stops; scenario changes the market; reset starts from scratch. Nothing real is touched.',
        isReadOnly: false,
        notice: NOTICE,
      },
      {
        clock: z.string().min(1).max(40).optional().describe('18:54:50, sat 12:00, 2026-11-28T12:00, or off'),
        advance: z
          .union([z.number().min(0).max(86_400), z.string().max(20)])
          .optional()
          .describe('Seconds, or PT1H30M'),
        price: z.number().optional(),
        symbol: z.string().max(40).optional().describe('Instrument of price, default SBER'),
        exchange: z.enum(['MOEX', 'SPBX']).optional(),
        scenario: z.string().max(40).optional(),
        reset: z.boolean().optional(),
      },
      ({reset, ...args}) => {
        if (reset) {
          current = undefined;
        }
        return text(simulation().control(Object.keys(args).length > 0 ? args : undefined));
      },
    ),
    tool(
      {
        name: 'check_request',
        title: 'Check a request without sending it',
        description:
          'Holds a request against the contract: unknown and missing parameters and fields, wrong types and values, part by part, parameters first. Also says what the simulation would answer now; nothing is sent and nothing changes.',
        isReadOnly: true,
        notice: NOTICE,
      },
      request,
      (args) => text(simulation().check(bounded(args))),
    ),
  ];
}
