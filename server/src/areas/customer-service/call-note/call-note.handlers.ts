import type { callNote as calls } from '@gongtai/contract'
import { bulk } from '../../../kit/bulk.ts'
import type { Handlers } from '../../../kit/context.ts'
import { exportHandler } from '../../../kit/export/export-request.ts'
import { undoing } from '../../../kit/operation/undo.ts'
import { assertCode } from './call-note-action.ts'
import { adjustNote, handleNote, putNoteBack } from './call-note-handle.rules.ts'
import { callNoteRecord } from './call-note.record.ts'
import { callNoteExport } from './call-note.export.ts'
import { findNote, findNoteNames, findNotePage, ofTab } from './call-note.queries.ts'
import { addNote, editNote, findCallOf, linkNote, seesLink } from './call-note.rules.ts'
import type { NoteSources } from './note-link.queries.ts'

const startExport = exportHandler(callNoteExport)

export const callNoteHandlers = (sources: NoteSources): Handlers<typeof calls> => ({
  page: (input, { database, staff }) => findNotePage(database, input, staff),
  export: (input, context) => startExport(ofTab(input, context.staff), context),
  info: ({ id }, { database, staff }) => findNote(database, sources, id, staff),
  save: async ({ requestNo, id, ...input }, context) => {
    const linkSeen = await seesLink(context.database, input, sources, context.staff)
    if (id !== undefined) return context.transaction(work => editNote(work, { ...input, id }, linkSeen, context.staff))
    const call = await findCallOf(context.database, input, context.staff)
    return context.once(requestNo!, work => addNote(work, input, { call, linkSeen }, sources, context.staff))
  },
  link: async (input, context) => {
    const linkSeen = await seesLink(context.database, input, sources, context.staff)
    return context.transaction(work => linkNote(work, input, linkSeen, context.staff))
  },
  handle: (input, context) => {
    assertCode(input.action, context.staff)
    return context.transaction(work => handleNote(work, input, context.staff))
  },
  adjust: (input, context) => context.transaction(work => adjustNote(work, input, context.staff)),
  handleMany: ({ ids, ...input }, context) => {
    assertCode(input.action, context.staff)
    return bulk(context, ids, {
      names: some => findNoteNames(context.database, some, context.scope),
      each: (work, id) => handleNote(work, { ...input, id, version: null }, context.staff),
      undo: undoing(callNoteRecord, putNoteBack),
    })
  },
})
