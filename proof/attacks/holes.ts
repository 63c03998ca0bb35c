import { contentHoles } from './holes-content.ts'
import { rightsHoles } from './holes-rights.ts'

/** One at least for every case of the list of attacks. */
export const holes = [...rightsHoles, ...contentHoles]
