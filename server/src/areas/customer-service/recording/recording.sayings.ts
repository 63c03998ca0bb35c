import { sayings } from '../../../kit/saying.ts'

export const recordingSayings = sayings('recording', {
  played: ['播放录音', 'Recording played'],
  downloaded: ['下载录音', 'Recording downloaded'],
})
