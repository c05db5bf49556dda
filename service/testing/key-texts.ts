/** Keys for tests, made by ssh-keygen and gpg, with the fingerprints that these programs print. */

/** Public SSH keys of four kinds. */
export const sshKeys = {
  ed25519: {
    key: 'ssh-ed25519 AAAAC3NzaC1lZDI1NTE5AAAAIMK6rc+E8p1JYBEMGI7MoEd/PHnVrfBXLAfkKzMsm0uR key0@example',
    fingerprint: 'SHA256:QfPpZjGN+hXsZ/8aGW8vUDYwPtVi2NXFcqOmrt7YMTs',
  },
  ecdsa256: {
    key: 'ecdsa-sha2-nistp256 AAAAE2VjZHNhLXNoYTItbmlzdHAyNTYAAAAIbmlzdHAyNTYAAABBBJBpEwYpVIqYmHFArDlVFdRMgvalJlCa46r0/axsVX81qa0LRN4eHF4wN0PFyv05ipbHhraRRpQ26EzDQcShg/U= key1@example',
    fingerprint: 'SHA256:XhZ1IlNGwNzwjTotjwIFFD6XcrMxIpKxwBcwXQP8WK0',
  },
  ecdsa521: {
    key: 'ecdsa-sha2-nistp521 AAAAE2VjZHNhLXNoYTItbmlzdHA1MjEAAAAIbmlzdHA1MjEAAACFBAFFd7bGLtcRQ+12OJLauLokvEAN4JROa7RnehTurIv/1QHVC6aiAPmIxxlgNCsXUA2jGqs1+DlIwcJ63M6ZKWGKAABEhugF2cqbsQQ/46aMwayuBvjjDgIUW261iOQE8ypdkhK0FBNlrrM0p5FFn1bXzr9ST2r8Bpdbe+lEyU76vWuovQ== key2@example',
    fingerprint: 'SHA256:a4P1n9wO+QNItcieQDfQyP90Wer4rzgXD9JOtUPc2Vo',
  },
  rsa: {
    key: 'ssh-rsa AAAAB3NzaC1yc2EAAAADAQABAAABAQCY40n+K2HfV+ewOuGLm9sIlvBg5NN8CdZvlTTpidIy0XFJ3gEFnx6FvsUEgojlq7ASpZ+668BCFhY2V2/GGQw7mzEo3u+FMCi0zZUgESrPiPEVF6QClcgoylQF0CVLc/KN9pkpjC9BuWnc1QDA0LTHslTFFF81p1ZG6wpP7kIjSA3KL6PEeKS0R7zTII+i5Xiz6ngufGVfHMKfXniYo8VGiWvUT6GR6uSUmyCTKK0fHz8QQGd+dTlRTWCl9Kb6ANvudoI3YzCMAGuacp8EgQSCcDOpEYm+N6RMbgu03BRTG2NZyZ7Gaiy0EbUXqmK/0ORFzgRFzhdVnTfoB0OzLmst key3@example',
    fingerprint: 'SHA256:gviAUOnni7enmSUbPn15g8rl3Slu+GWANZOKOG3sXJs',
  },
} as const;

/** An armored public GPG key. */
export const gpgKey = {
  key: `-----BEGIN PGP PUBLIC KEY BLOCK-----

mDMEawE8lhYJKwYBBAHaRw8BAQdAAkU8Cbl2lpeDN0Xs/oG+iokhNP3szHRpYuVq
yZ2m2Ga0K21hdGVvLnNpbHZhIDxtYXRlby5zaWx2YUB3ZXN0aGF2ZW4uZXhhbXBs
ZT6IkAQTFggAOBYhBM74zLM9daXFCtIe2HR4ugSBT7ziBQJrATyWAhsDBQsJCAcC
BhUKCQgLAgQWAgMBAh4BAheAAAoJEHR4ugSBT7zixvcA/2yXpR+WD1rcDEpw0veJ
FuGP0FeO3yDdstwv2aVcxu3mAQCdLClIosRQKJVd+OZaYd6zmn8gZotkCy24veqr
lp6dDw==
=wbwh
-----END PGP PUBLIC KEY BLOCK-----`,
  fingerprint: 'CEF8CCB33D75A5C50AD21ED87478BA04814FBCE2',
} as const;
