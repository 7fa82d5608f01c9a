# Run by the Dockerfile in the folder of the built program: lays out in the empty folder $1 all that the image holds.
set -eu
image=$1

# Through better-auth, whose optional peer is the runner of tests, npm keeps all tools unless optional packages go too: of
# these only sharp's are needed.
mkdir kept && mv node_modules/@img/sharp-* kept/
npm prune --omit=dev --omit=optional --ignore-scripts
mv kept/sharp-* node_modules/@img/ && rmdir kept

# What the product does not read: caches and programs of tools, types, maps to sources, manuals, and builds for debugging and for browsers.
rm -r node_modules/.[!.]* node_modules/pdfkit/.yarn node_modules/bintrees/test node_modules/libflacjs/doc node_modules/libheif-js/libheif
find node_modules -type f \( -name '*.ts' -o -name '*.mts' -o -name '*.cts' -o -name '*.map' -o -name '*.md' \
  -o -path '*/react-dom/cjs/*client*' -o -path '*/react-dom/cjs/*profiling*' -o -path '*/libflacjs/dist/*.dev.*' \
  -o -name '*.standalone.js' \) -delete

# Node, the shell that limits the memory of its children, and the parts of the system that they and sharp load.
install -D "$(readlink -f "$(command -v node)")" "$image/usr/local/bin/node"
install -D /bin/sh "$image/bin/sh"
ldd "$image/usr/local/bin/node" "$image/bin/sh" node_modules/@img/sharp-*/lib/*.node node_modules/@img/sharp-*/lib/*.so* |
  tr -s '\t ' '\n' | grep -E '^/(usr/)?lib' | sort -u | xargs cp --parents --dereference --target-directory "$image"
mkdir "$image/etc" && echo 'oboist:x:10001:10001::/data:/sbin/nologin' > "$image/etc/passwd"
install -d -m 1777 "$image/tmp"

mkdir "$image/oboist"
cp -r package.json node_modules dist content plates scripts src "$image/oboist/"
