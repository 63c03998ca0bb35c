import { texts } from '../../base/text.ts'
import { words } from '../../base/words.ts'

export const formText = texts({
  save: words.save,
  cancel: words.cancel,
  incomplete: ['信息没有填写完整~', 'Some information is missing'],
  uploading: ['文件正在上传，请稍候', 'A file is still uploading. Wait for it to finish'],
  leave: ['有未保存的内容，确定离开吗？', 'You have unsaved changes. Leave anyway?'],
  stay: ['留下', 'Stay'],
  leaveAnyway: ['离开', 'Leave'],
  loadNewer: ['加载最新数据', 'Load the latest version'],
  merged: ['已加载最新数据，您填写的内容已保留，请核对后再次保存', 'The latest version is loaded and your changes are kept. Check them and save again.'],
  changedByOthers: (labels: string) => [`他人修改了：${labels}`, `Changed by someone else: ${labels}`],
  newest: ['最新值', 'Latest value'],
  confirmReject: ['确认驳回', 'Confirm rejection'],
  skip: ['跳过', 'Skip'],
  usualReasons: ['常用原因', 'Common reasons'],
  useNewest: ['采用', 'Use it'],
})
