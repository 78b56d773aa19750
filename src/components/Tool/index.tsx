import type {ComponentType, ReactNode} from 'react';
import OnDemand, {type Loaded} from '../OnDemand';

/** What every tool is given. */
export interface ToolProps extends Loaded {
  /** What the tool is to start with, for example an operation. */
  readonly of?: string;
}

/** The tools, each in a file that is fetched when the reader asks for it. */
const TOOLS = {
  decoder: () => import('@site/src/components/tools/decoder'),
  hotkeys: () => import('@site/src/components/tools/hotkeys'),
  jwt: () => import('@site/src/components/tools/jwt'),
  limits: () => import('@site/src/components/tools/limits'),
  units: () => import('@site/src/components/tools/units'),
} satisfies Record<string, () => Promise<{default: ComponentType<ToolProps>}>>;

/** The names of the tools, as pages write them. */
export type ToolName = keyof typeof TOOLS;

interface Props {
  readonly name: ToolName;
  /** What the button says, in the language of the page. */
  readonly label: string;
  readonly of?: string;
  /** What stands here without scripts. */
  readonly children?: ReactNode;
}

/**
 * `<Tool name="…" label="…">…</Tool>` in MDX: a small program for the reader. The page carries its static form and one button;
 * the program itself comes when the button is pressed.
 */
export default function Tool({name, label, of, children}: Props): ReactNode {
  return (
    <div data-tool={name}>
      {children}
      <OnDemand<Omit<ToolProps, keyof Loaded>> label={label} load={TOOLS[name]} given={{of}} />
    </div>
  );
}
