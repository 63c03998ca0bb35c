import { buttons } from '../kit/permission.ts'

export const callRecordButtons = buttons(
  'CallRecords',
  {
    note: ['写业务记录', 'Add business records'],
    recording: ['播放录音', 'Play recordings'],
    recordingDownload: ['下载录音', 'Download recordings'],
    viewPhone: ['查看号码', 'View phone numbers'],
    monitor: ['坐席监控', 'Monitor agents'],
    setting: ['话务设置', 'Call settings'],
    knowledge: ['维护知识库', 'Manage the knowledge base'],
    simulator: ['话务模拟', 'Simulate calls'],
    export: ['导出', 'Export'],
  },
  ['recordingDownload', 'viewPhone', 'setting', 'simulator', 'export'],
)

export const missedCallButtons = buttons('UncheckRecords', { check: ['处理', 'Handle records'], assign: ['分配', 'Assign'], export: ['导出', 'Export'] }, [
  'assign',
  'export',
])

export const callNoteButtons = buttons(
  'BusinessRecords',
  {
    add: ['新增', 'Add'],
    handle: ['处理', 'Handle records'],
    assign: ['转派', 'Reassign'],
    close: ['关闭', 'Close'],
    export: ['导出', 'Export'],
  },
  ['close', 'export'],
)
