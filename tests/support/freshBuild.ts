import path from 'node:path';
import {requireFreshBuild} from '../../scripts/inputs';

/** Before tests of the built site: the build has to be the one of these sources. */
export default function freshBuild(): void {
  requireFreshBuild(path.resolve(__dirname, '../..'));
}
