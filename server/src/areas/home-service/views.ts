import { readable } from '../../db/readable.ts'
import { homeUser } from './home-user/home-user.tables.ts'

/** Other areas find consumers by their number here. */
export const homeUserView = readable(homeUser, ['id', 'mobile', 'deletedAt'])
