import { filesArea } from '@gongtai/contract'
import { area, once } from '../../kit/area.ts'
import { exportExpire, exportJob } from '../../kit/export/export-runner.ts'
import { ImportRunner } from '../../kit/import/import-runner.ts'
import { findActor } from '../permissions/index.ts'
import { sendNotice } from '../../kit/notice-send.ts'
import { exportTaskHandlers } from './export-task/export-task.handlers.ts'
import { announceExport } from './export-task/export-task.notice.ts'
import { exportTaskQueueSources } from './export-task/export-task.queries.ts'
import { exportTaskRecord } from './export-task/export-task.record.ts'
import { fileHandlers } from './file/file.handlers.ts'
import { fileSweep } from './file/file.jobs.ts'
import { fileRecord } from './file/file.record.ts'
import { importTaskHandlers, templateOf } from './import-task/import-task.handlers.ts'
import { importSweep } from './import-task/import-task.jobs.ts'
import { importTaskRecord } from './import-task/import-task.record.ts'
import { ownOperationHandlers } from './own-operation/own-operation.handlers.ts'
import { operationSweep } from './own-operation/own-operation.jobs.ts'

const importsOf = once(
  ({ services, ...house }) =>
    new ImportRunner(services, {
      sources: house.imports,
      house,
      actorOf: staffId => findActor(services.database, staffId),
      tell: (to, staffId, message, linkPath) => sendNotice(to, [staffId], { kind: 'NOTICE', area: 'files', message, linkPath }),
    }),
)

export const files = area(
  filesArea,
  {
    file: {
      handlers: running => fileHandlers({ owners: running.files, template: templateOf(importsOf(running)) }),
      records: [fileRecord],
      tasks: [fileSweep],
    },
    exportTask: {
      handlers: ({ exports }) => exportTaskHandlers(exports),
      records: [exportTaskRecord],
      queues: exportTaskQueueSources,
      jobs: ({ services, exports }) => [
        exportJob({ files: services.files, cipher: services.cipher, sources: exports, findReader: findActor, announce: announceExport }),
      ],
      tasks: [exportExpire],
    },
    importTask: {
      handlers: running => importTaskHandlers(importsOf(running)),
      records: [importTaskRecord],
      jobs: running => [importsOf(running).checkJob, importsOf(running).importJob],
      tasks: [importSweep],
    },
    ownOperation: { handlers: running => ownOperationHandlers(running, importsOf(running)), tasks: [operationSweep] },
  },
  { demo: () => import('./demo/demo.ts') },
)
