import type { menu as menuCalls } from '@gongtai/contract'
import type { Handlers } from '../../../kit/context.ts'
import { callsGrantedBy } from '../role/role-call.ts'
import { findMenuTree } from './menu.queries.ts'
import { changeMenuStatus, deleteMenu, saveMenu, sortMenu } from './menu.rules.ts'

export const menuHandlers: Handlers<typeof menuCalls> = {
  tree: (_, { database, staff }) => findMenuTree(database, staff),
  calls: ({ code }, { language }) => Promise.resolve(callsGrantedBy(code, language)),
  save: (input, context) => context.transaction(work => saveMenu(work, input)),
  async sort(input, context) {
    await context.transaction(work => sortMenu(work, input))
    return {}
  },
  async delete(input, context) {
    await context.transaction(work => deleteMenu(work, input))
    return {}
  },
  changeStatus: (input, context) => context.transaction(work => changeMenuStatus(work, input)),
}
