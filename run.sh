#!/bin/sh
npx esbuild --log-level=error --bundle "$1" --platform=node --format=esm --packages=external --outfile=/tmp/w-valid/node_modules/zz.out.mjs && shift && node node_modules/zz.out.mjs "$@"
