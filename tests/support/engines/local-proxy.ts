/** A proxy where nobody listens, for all but this machine: no test reaches another one, on purpose or by accident. */
export const localProxy = {
  proxyType: 'manual',
  httpProxy: '127.0.0.1:9',
  sslProxy: '127.0.0.1:9',
  noProxy: ['localhost', '127.0.0.1'],
}
