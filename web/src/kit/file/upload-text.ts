import { texts } from '../../base/text.ts'
import { words } from '../../base/words.ts'

export const uploadText = texts({
  drop: ['点击、拖拽或粘贴文件到这里', 'Click, drop or paste a file here'],
  replace: ['点击、拖拽或粘贴文件以替换', 'Click, drop or paste a file to replace it'],
  accepts: (extensions: readonly string[], megabytes: number) => [
    `支持${extensions.join('、')}格式，不超过${megabytes}MB`,
    `${extensions.join(', ')}, at most ${megabytes} MB`,
  ],
  pixels: (width: number, height: number) => [`，尺寸${width}×${height}像素`, `, ${width}×${height} pixels`],
  tooMany: (count: number) => [`最多上传${count}个文件`, `At most ${count} files`],
  uploading: (name: string) => [`正在上传${name}`, `Uploading ${name}`],
  cancel: words.cancel,
  retry: words.retry,
  remove: (name: string) => [`移除${name}`, `Remove ${name}`],
  dismiss: ['关闭', 'Dismiss'],
  preview: (name: string) => [`预览${name}`, `Preview ${name}`],
  moveBack: (name: string) => [`前移${name}`, `Move ${name} back`],
  moveOn: (name: string) => [`后移${name}`, `Move ${name} on`],
  nth: (number: number) => [`文件${number}`, `file ${number}`],
  picture: ['图片', 'Picture'],
  file: ['文件', 'File'],
  noRight: ['没有查看该文件的权限', 'You may not look at this file'],
  viewer: {
    title: (name: string) => [`预览：${name}`, `Preview: ${name}`],
    zoomIn: ['放大', 'Zoom in'],
    zoomOut: ['缩小', 'Zoom out'],
    turnLeft: ['向左旋转', 'Turn left'],
    turnRight: ['向右旋转', 'Turn right'],
    original: ['恢复', 'Reset'],
    download: words.download,
    noPreview: ['该文件不支持预览，请下载后查看', 'There is no preview of this file: please download it'],
    loading: ['正在加载…', 'Loading…'],
    gone: ['文件不存在或无权查看', 'No such file, or no right to see it'],
  },
})
