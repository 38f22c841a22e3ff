import { tryFiles } from '#test/setups/trial-files.ts';
import { trialFiles } from './trial-files.ts';
import { filesFromAbroad } from './trial-files-from-abroad.ts';
import { filesOfAmersfoort } from './trial-files-of-amersfoort.ts';
import { filesOfBelgium } from './trial-files-of-belgium.ts';
import { filesOfBristol } from './trial-files-of-bristol.ts';
import { filesOfDiepenbeek } from './trial-files-of-diepenbeek.ts';
import { filesOfEupen } from './trial-files-of-eupen.ts';
import { filesOfGhent } from './trial-files-of-ghent.ts';
import { filesOfGroningen } from './trial-files-of-groningen.ts';
import { filesOfHasselt } from './trial-files-of-hasselt.ts';
import { filesOfKortrijk } from './trial-files-of-kortrijk.ts';
import { filesOfLeuven } from './trial-files-of-leuven.ts';
import { filesOfMechelen } from './trial-files-of-mechelen.ts';
import { filesOfTongeren } from './trial-files-of-tongeren.ts';
import { filesOfTurnhout } from './trial-files-of-turnhout.ts';
import { filesOfVenlo } from './trial-files-of-venlo.ts';
import { filesOfZeeland } from './trial-files-of-zeeland.ts';

const shops = [
  ...[trialFiles, filesOfBelgium, filesFromAbroad, filesOfGhent, filesOfHasselt, filesOfEupen, filesOfZeeland],
  ...[filesOfAmersfoort, filesOfMechelen, filesOfGroningen, filesOfLeuven, filesOfBristol],
  ...[filesOfDiepenbeek, filesOfVenlo, filesOfTurnhout, filesOfTongeren, filesOfKortrijk],
];

tryFiles(shops.flat());
