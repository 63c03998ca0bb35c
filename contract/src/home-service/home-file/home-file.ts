import type { Code } from '../../kit/permission.ts'
import { z } from 'zod'
import {
  artificerExport,
  commissionPayFileExport,
  homeCommissionExport,
  homeOrderExport,
  homeProductExport,
  homeUserExport,
  laborRecruitExport,
  recruitApplyExport,
} from '../home-export.ts'
import { exportProgress, exportState, exportTaskRow } from '../../files/export-task/export-task.ts'
import { get } from '../../kit/call.ts'
import { pageInput, pageOf } from '../../kit/page.ts'
import { day, id } from '../../kit/scalar.ts'

/** Home files are the export tasks of the home service, for whoever may export any of it: these are the kinds. */
export const homeExports = [
  homeUserExport,
  artificerExport,
  homeProductExport,
  laborRecruitExport,
  recruitApplyExport,
  homeOrderExport,
  homeCommissionExport,
  commissionPayFileExport,
]
/** Whoever holds one of them has something to do with home files. */
export const homeExportCodes = [...new Set(homeExports.flatMap(({ codes }) => codes))] as unknown as readonly [Code, ...Code[]]

export const homeFile = {
  page: get('/selectHomeFileList', {
    title: ['上门服务文件', 'Home-service files'],
    access: homeExportCodes,
    spec: true,
    input: pageInput(
      {
        keyword: z.string().max(50).optional(),
        state: exportState.optional(),
        createdStart: day.optional(),
        createdEnd: day.optional(),
      },
      ['createdAt', 'size'],
    ),
    answer: pageOf(exportTaskRow, { stateCount: z.record(z.string(), z.int()) }),
  }),
  info: get('/selectHomeFileInfo/{id}', {
    title: ['上门服务导出进度', 'Home-service export progress'],
    access: homeExportCodes,
    spec: true,
    input: z.strictObject({ id }),
    answer: exportProgress,
  }),
  download: get('/downloadHomeFile/{id}', {
    title: ['下载上门服务文件', 'Download a home-service file'],
    access: homeExportCodes,
    kind: 'file',
    spec: true,
    sensitive: true,
    input: z.strictObject({ id }),
    answer: z.void(),
  }),
}
