import { texts } from '../../../base/text.ts'

export const text = texts({
  play: ['播放', 'Play'],
  pause: ['暂停', 'Pause'],
  close: ['关闭播放器', 'Close player'],
  download: ['下载录音', 'Download recording'],
  label: ['录音播放器', 'Recording player'],
  position: ['播放位置', 'Position'],
  speed: ['播放速度', 'Speed'],
  back: ['后退10秒', 'Back 10 s'],
  forward: ['前进10秒', 'Forward 10 s'],
  keys: ['空格 播放/暂停，← → 后退/前进10秒', 'Space plays and pauses, ← → skip 10 s'],
  states: {
    NONE: ['本次通话没有录音', 'This call was not recorded'],
    PENDING: ['录音生成中，请稍后', 'The recording is being prepared. Try again in a moment'],
    FAILED: ['录音失败', 'The recording failed'],
    EXPIRED: ['录音不存在或已过期', 'The recording does not exist or has expired'],
  },
  noRight: ['没有播放录音的权限', 'You do not have permission to play recordings'],
})
