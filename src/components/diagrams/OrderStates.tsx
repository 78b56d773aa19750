import {type ReactNode} from 'react';

import {useEdition} from '../../lib/edition';
import {statesExamples, type StateEdge, type StatesExample, type StatesExampleName} from './data/states';
import Figure, {type DrawingProps} from './Figure';
import Picture, {Badge} from './Picture';
import {statesLayout} from './statesLayout';
import styles from './own.module.css';

/** The arrows in the order of their numbers. */
const edgesOf = ({edges}: StatesExample): StateEdge[] => Object.keys(edges) as StateEdge[];

function Drawing({scene, width, edition}: DrawingProps<StatesExample>): ReactNode {
  const layout = statesLayout(scene, width);
  const edges = edgesOf(scene);
  return (
    <Picture width={width} height={layout.height} label={scene.title[edition]}>
      {({arrow}) => (
        <>
          <circle className={styles.start} cx={layout.start[0]} cy={layout.start[1]} r="7" />
          {edges.map((to) => (
            <path key={to} className={styles.edge} d={layout.arrow(to).d} markerEnd={`url(#${arrow})`} />
          ))}
          {scene.nodes.map((node) => {
            const box = layout.box(node);
            const middle = box.x + box.width / 2;
            return (
              <g key={node.value}>
                <rect className={node.place === 'main' ? styles.stateMain : styles.state} {...box} rx="6" />
                <text className={styles.value} x={middle} y={box.y + 21}>
                  {node.value}
                </text>
                <text className={styles.middle} x={middle} y={box.y + 40}>
                  {node.label[edition]}
                </text>
              </g>
            );
          })}
          {edges.map((to, index) => {
            const [x, y] = layout.arrow(to).badge;
            return <Badge key={to} x={x} y={y} number={index + 1} />;
          })}
        </>
      )}
    </Picture>
  );
}

/** A state diagram: numbered transitions in the picture, their meaning in the list under it. */
export default function OrderStates({of}: {readonly of: StatesExampleName}): ReactNode {
  const edition = useEdition();
  const scene: StatesExample = statesExamples[of];
  const valueOf = (place: string): string => scene.nodes.find((node) => node.place === place)?.value ?? '';
  return (
    <Figure
      title={scene.title[edition]}
      draw={(width) => <Drawing {...{scene, width, edition}} />}
      notes={edgesOf(scene).map((to) => `\`${valueOf(to === 'loop' ? 'main' : to)}\`. ${scene.edges[to]?.[edition]}`)}
    />
  );
}
