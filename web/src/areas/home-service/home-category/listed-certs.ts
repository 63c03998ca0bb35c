import { certTypes } from '@gongtai/contract'

/** The identity card is asked of everybody, so no category and no product lists it. */
const { ID_CARD: _, ...listedCerts } = certTypes.labels
export { listedCerts }
