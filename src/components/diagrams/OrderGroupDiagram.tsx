import {type ReactNode} from 'react';

import {useEdition} from '../../lib/edition';
import {groupExamples, memberStateLabels, type GroupExample, type GroupExampleName} from './data/groups';
import Figure, {type DrawingProps} from './Figure';
import Picture, {Badge} from './Picture';
import styles from './own.module.css';

const HEAD = 30;
const ROW = 74;
const BOX = 34;
const GAP = 40;

function Drawing({scene, width, edition}: DrawingProps<GroupExample>): ReactNode {
  const columns = scene.phases.length;
  const cell = (width - GAP * (columns - 1) - 4) / columns;
  const left = (column: number): number => 2 + column * (cell + GAP);
  return (
    <Picture width={width} height={HEAD + scene.members.length * ROW} label={scene.title[edition]}>
      {({arrow, hatch}) => (
        <>
          {scene.phases.map((phase, column) => (
            <Badge key={phase[edition]} x={left(column) + cell / 2} y={14} number={column + 1} />
          ))}
          {scene.members.map((member, row) => {
            const y = HEAD + row * ROW;
            return (
              <g key={member.label[edition]}>
                <text className={styles.text} x="2" y={y + 18}>
                  {member.label[edition]}
                </text>
                {member.states.map((state, column) => (
                  <g key={column}>
                    {column > 0 && (
                      <path
                        className={styles.edge}
                        d={`M${left(column) - GAP + 4} ${y + 26 + BOX / 2}H${left(column) - 4}`}
                        markerEnd={`url(#${arrow})`}
                      />
                    )}
                    <rect className={styles[state]} x={left(column)} y={y + 26} width={cell} height={BOX} rx="6" />
                    {state === 'asleep' && (
                      <rect fill={`url(#${hatch})`} x={left(column)} y={y + 26} width={cell} height={BOX} rx="6" />
                    )}
                    <text className={styles.middleStrong} x={left(column) + cell / 2} y={y + 26 + 22}>
                      {memberStateLabels[state][edition]}
                    </text>
                  </g>
                ))}
              </g>
            );
          })}
        </>
      )}
    </Picture>
  );
}

/** Members of an order group as rows, moments as numbered columns; the list tells what happens at each moment. */
export default function OrderGroupDiagram({example}: {readonly example: GroupExampleName}): ReactNode {
  const edition = useEdition();
  const scene: GroupExample = groupExamples[example];
  return (
    <Figure
      title={scene.title[edition]}
      draw={(width) => <Drawing {...{scene, width, edition}} />}
      notes={scene.phases.map((phase) => phase[edition])}
    />
  );
}
