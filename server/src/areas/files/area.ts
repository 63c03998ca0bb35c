import { filesArea } from '@gongtai/contract'
import { area, once } from '../../kit/area.ts'
import { exportExpire, exportJob } from '../../kit/export/export-runner.ts'
import { ImportRunner } from '../../kit/import/import-runner.ts'
import { findActor } from '../permissions/index.ts'
import { sendNotice } from '../../kit/notice-send.ts'
import { exportTaskHandlers } from './export-task/export-task.handlers.ts'
import { announceExport } from './export-task/export-task.notice.ts'
import { exportTaskRecord } from './export-task/export-task.record.ts'
import { fileHandlers } from './file/file.handlers.ts'
import { fileSweep } from './file/file.jobs.ts'
import { fileRecord } from './file/file.record.ts'
import { importTaskHandlers, templateOf } from './import-task/import-task.handlers.ts'
import { importSweep } from './import-task/import-task.jobs.ts'
import { importTaskRecord } from './import-task/import-task.record.ts'

const importsOf = once(
  ({ services, imports }) =>
    new ImportRunner(services, {
      sources: imports,
      actorOf: staffId => findActor(services.database, staffId),
      tell: (to, staffId, message, linkPath) => sendNotice(to, [staffId], { kind: 'NOTICE', area: 'files', message, linkPath }),
    }),
)

export const files = area(filesArea, {
  handlers: running => ({
    file: fileHandlers({ owners: running.files, template: templateOf(importsOf(running)) }),
    exportTask: exportTaskHandlers(running.exports),
    importTask: importTaskHandlers(importsOf(running)),
  }),
  records: [exportTaskRecord, importTaskRecord, fileRecord],
  jobs: running => [
    exportJob({ files: running.services.files, cipher: running.services.cipher, sources: running.exports, findReader: findActor, announce: announceExport }),
    importsOf(running).checkJob,
    importsOf(running).importJob,
  ],
  scheduled: ({ services }) => [importSweep, fileSweep(services.files), exportExpire(services.files)],
  demo: () => import('./demo/demo.ts'),
})
