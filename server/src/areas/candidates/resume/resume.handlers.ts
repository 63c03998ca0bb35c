import { resumeRefusals as refusals } from '@gongtai/contract'
import type { resume as calls } from '@gongtai/contract'
import { holds } from '../../../kit/access.ts'
import type { Context, Handlers } from '../../../kit/context.ts'
import { exportHandler } from '../../../kit/export/export-request.ts'
import { faults, refuse } from '../../../kit/fault.ts'
import { uploadedOf } from '../../../kit/file/accept.ts'
import { sendBytes } from '../../../kit/file/send.ts'
import { takeFiles } from '../../../kit/file/take.ts'
import { countLook } from '../../../kit/look.ts'
import { findReportPart } from '../rec-report/rec-report.pdf.ts'
import { findResumeDocument } from './resume-document.queries.ts'
import { findReadableResume, findResume, findResumeStart } from './resume-info.queries.ts'
import { parsePasted, parseUploaded } from './resume-parse.ts'
import { resumePdf } from './resume-pdf.ts'
import { changeResumeState, deleteResume, setDefaultResume } from './resume-state.rules.ts'
import { findResumeVersion, findResumeVersions, restoreResume } from './resume-version.rules.ts'
import { resumeExport } from './resume.export.ts'
import { findResumePage } from './resume.queries.ts'
import { resumeRecord } from './resume.record.ts'
import { saveResume } from './resume.rules.ts'

/** A look at full contacts is allowed, counted and logged like any other (amendment 16). */
async function lookAtContacts(context: Context, { id, isConfided }: { id: number; isConfided: boolean }, title: string, remark: string): Promise<void> {
  if (!holds(context.staff, 'JobSeekers.viewPhone')) throw faults.lacks('JobSeekers.viewPhone')
  if (context.staff.fields.has('jobSeeker.mobile')) throw faults.forbidden(['该字段已限制查看', 'Your role restricts this field'])
  if (!isConfided) throw refuse(refusals.numbersNotYours)
  await countLook(context.database, context.staff.staffId)
  await context.note({ action: 'VIEW_SENSITIVE', recordType: resumeRecord.type, recordId: id, recordTitle: title, remark })
}

export const resumeHandlers: Handlers<typeof calls> = {
  page: (input, { database, staff }) => findResumePage(database, input, staff),
  export: exportHandler(resumeExport),
  async info({ id }, context) {
    const { info, isOwn } = await findResume(context.database, id, context.staff)
    // Whoever looks at the candidate of somebody else leaves a trace.
    if (!isOwn)
      await context.note({
        action: 'VIEW_SENSITIVE',
        recordType: resumeRecord.type,
        recordId: id,
        recordTitle: `${info.resumeCode} ${info.title}`,
        remark: 'resume',
      })
    return info
  },
  start: ({ seekerId }, { database, staff }) => findResumeStart(database, seekerId, staff),
  async contacts({ id }, context) {
    const found = await findReadableResume(context.database, { resumeId: id }, context.staff)
    await lookAtContacts(context, found, found.resumeCode, 'mobile')
    const document = await findResumeDocument(context.database, id, { withContacts: true })
    return { mobile: document.mobile, email: document.email, wechat: document.wechat }
  },
  save: (input, context) => context.once(input.requestNo, work => saveResume(work, input, context.staff, context.services.cipher)),
  changeState: (input, context) => context.transaction(work => changeResumeState(work, input, context.staff)),
  setDefault: (input, context) => context.transaction(work => setDefaultResume(work, input, context.staff)),
  async delete(input, context) {
    await context.transaction(work => deleteResume(work, input, context.staff))
    return {}
  },
  async upload(_, context) {
    const { file } = await takeFiles(context, { file: 'resume.file' })
    return uploadedOf(file!)
  },
  parse: ({ text, fileName }, context) => (fileName === undefined ? parsePasted(context.database, text!) : parseUploaded(context, fileName)),
  async printLog({ resumeId, showContact }, context) {
    const found = await findReadableResume(context.database, { resumeId }, context.staff)
    // The page has looked at the contacts already, which was counted then.
    if (showContact && !(holds(context.staff, 'JobSeekers.viewPhone') && found.isConfided)) throw refuse(refusals.numbersNotYours)
    await context.transaction(async work =>
      work.audit({ recordType: resumeRecord.type, recordId: found.id, recordTitle: found.resumeCode, remark: showContact ? 'print, with contacts' : 'print' }),
    )
    return {}
  },
  async pdf({ resumeId, resumeCode, reportId, showContact = false }, context) {
    const found = await findReadableResume(context.database, { resumeId, resumeCode }, context.staff)
    const report = reportId === undefined ? undefined : await findReportPart(context, reportId, found.seekerId, context.language)
    if (showContact) await lookAtContacts(context, found, found.resumeCode, 'pdf')
    const document = await findResumeDocument(context.database, found.id, { withContacts: showContact })
    const isHidden = context.staff.fields.get('jobSeeker.mobile') === 'HIDE'
    const shown = isHidden ? { ...document, mobile: null, email: null, wechat: null } : document
    await context.note({ action: 'FILE_FETCH', recordType: resumeRecord.type, recordId: found.id, recordTitle: found.resumeCode, remark: 'pdf' })
    const bytes = resumePdf(shown, context.staff.realName, context.language, report)
    sendBytes(context, bytes, { as: 'inline', cache: 'no-store', mime: 'application/pdf', name: `${document.name}_${found.resumeCode}.pdf` })
  },
  versions: ({ resumeId }, { database, staff }) => findResumeVersions(database, resumeId, staff),
  version: ({ id }, { database, staff }) => findResumeVersion(database, id, staff),
  restore: (input, context) => context.once(input.requestNo, work => restoreResume(work, input, context.staff)),
}
