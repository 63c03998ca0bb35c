import { readable } from '../../db/readable.ts'
import { homeUser } from './home-user/home-user.tables.ts'

/** Consumers, for whoever looks for a number. */
export const homeUserView = readable(homeUser, ['id', 'mobile', 'deletedAt'])
