"""The stored games for the pictures in README, each up to one moment; `make shots` opens them and takes screenshots."""
