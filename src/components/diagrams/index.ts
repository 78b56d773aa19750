export {default as IcebergPortions} from './IcebergPortions';
export {default as OrderBookFill} from './OrderBookFill';
export {default as OrderGroupDiagram} from './OrderGroupDiagram';
export {default as OrderStates} from './OrderStates';
export {default as PricePath} from './PricePath';
